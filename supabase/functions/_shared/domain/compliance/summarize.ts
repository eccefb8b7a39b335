import { sql } from 'kysely'
import type { ComplianceSummary, DayOfPerson } from '../../contract/compliance.ts'
import type { Database } from '../../platform/db/connections.ts'
import { type Filters, matching } from './matching.ts'

/** Counts the matching people by status. */
export async function summarize(database: Database, filters: Filters): Promise<ComplianceSummary> {
  const { rows } = await sql<ComplianceSummary>`
    select
      count(*)::integer as people,
      count(*) filter (where c.status = 'active')::integer as active,
      count(*) filter (where c.status = 'at_risk')::integer as at_risk,
      count(*) filter (where c.status = 'critical')::integer as critical,
      count(*) filter (where c.is_pending)::integer as pending,
      coalesce(round(100.0 * sum(c.reported_days) / nullif(sum(c.owed_days), 0)), 100)::integer as compliance_rate
    from public.compliance c
    where ${matching(filters)}
  `.execute(database)
  const [summary] = rows
  if (!summary) throw new Error('The count returned no row')
  return summary
}

export const isSubmitted = ({ state }: DayOfPerson): boolean => state === 'submitted' || state === 'late'
