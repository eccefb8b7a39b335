import { sql } from 'kysely'
import type { ReportTotals } from '../../contract/reports.ts'
import type { Database } from '../../platform/db/connections.ts'
import type { ReportFilter } from './read-reports.ts'

/** The cursor: the last group of the previous page. */
export type TotalsKey = readonly [period: string | null, reports: number, key: string]

/** Totals of the reports that the caller may see, latest period and largest group first. */
export async function readSummary(
  database: Database,
  filter: ReportFilter,
  after: TotalsKey | null,
): Promise<ReportTotals[]> {
  const { startDate, endDate, company, country, area, username, status, groupBy, consolidateBy, limit } = filter
  const isByPerson = groupBy === 'user' || username !== undefined
  const places = sql`${startDate}, ${endDate}, ${company ?? null}, ${country ?? null}, ${area ?? null}`
  const groups = sql`${status ?? null}, ${groupBy}, ${consolidateBy}, ${after?.[0] ?? null}, ${after?.[1] ?? null}, ${after?.[2] ?? null}, ${limit}`
  const { rows } = await (
    isByPerson
      ? sql<ReportTotals>`
          select key, name, period, reports, submitted, late, null::integer as items
          from public.report_summary_by_person(${places}, ${username ?? null}, ${groups})
        `
      : sql<ReportTotals>`
          select key, name, period, reports, submitted, late, items from public.report_summary(${places}, ${groups})
        `
  ).execute(database)
  return rows
}
