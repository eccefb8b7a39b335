import { sql } from 'kysely'
import type { z } from 'zod'
import type { complianceChoice, ComplianceRow } from '../../contract/compliance.ts'
import type { Database } from '../../platform/db/connections.ts'
import { type Query, matching } from './matching.ts'
import { isSubmitted } from './summarize.ts'

/** The cursor: sort value, name and id of the last row of the previous page. */
export type ComplianceKey = readonly [sorted: string | number, name: string, id: string]

interface Row extends Omit<ComplianceRow, 'user' | 'last7Days' | 'lastSubmission'> {
  personId: string
  username: string
  name: string
  position: string | null
  country: string | null
  area: string | null
  submittedDate: string | null
  submittedTime: string | null
}

const sorts = {
  name: sql`c.name`,
  country: sql`coalesce(c.country, '')`,
  rate: sql`c.compliance_rate`,
} satisfies Record<Query['sort'], unknown>

const directions = { asc: { by: sql`asc`, after: sql`>` }, desc: { by: sql`desc`, after: sql`<` } }

/**
 * A page of people with their last 7 days, plus one row if there is a next page. Reads the days only for these people.
 */
export async function listCompliance(
  database: Database,
  query: Query,
  after: ComplianceKey | null,
): Promise<ComplianceRow[]> {
  const sorted = sorts[query.sort]
  const { by, after: beyond } = directions[query.order]
  const isNext = after
    ? sql`(${sorted} ${beyond} ${after[0]} or ${sorted} = ${after[0]} and (c.name, c.person_id) > (${after[1]}, ${after[2]}::uuid))`
    : sql`true`
  const { rows } = await sql<Row>`
    with page as materialized (
      select c.* from public.compliance c
      where ${matching(query)} and ${isNext}
      order by ${sorted} ${by}, c.name, c.person_id
      limit ${query.limit + 1}
    )
    select
      c.person_id, c.username, c.name, c.position, c.country, c.area, c.owed_days, c.reported_days, c.compliance_rate,
      c.status, d.days, d.submitted_date, d.submitted_time
    from page c
    join compliance.last_days(array(select person_id from page)) d on d.person_id = c.person_id
    order by ${sorted} ${by}, c.name, c.person_id
  `.execute(database)
  return rows.map(complianceRowOf)
}

/** The states of the last 7 days as columns, from `before6` (six days ago) to `before0` (today). */
const week = sql.join(
  [0, 1, 2, 3, 4, 5, 6].map(
    (index) => sql`d.days -> ${sql.lit(index)} ->> 'state' as ${sql.ref(`before${6 - index}`)}`,
  ),
)

/** All matching people in the list's order, with columns for a spreadsheet. */
export const selectCompliance = (choice: z.output<typeof complianceChoice>) => sql`
  with chosen as materialized (select c.* from public.compliance c where ${matching(choice)})
  select
    c.name, c.username, c.position, c.company, c.country, c.area, c.last_day, ${week}, c.owed_days, c.reported_days,
    c.compliance_rate, d.submitted_date, d.submitted_time, c.status
  from chosen c
  join compliance.last_days(array(select person_id from chosen)) d on d.person_id = c.person_id
  order by ${sorts[choice.sort]} ${directions[choice.order].by}, c.name, c.person_id`

export const keyOf = ({ sort }: Query, { user, complianceRate }: ComplianceRow): ComplianceKey => [
  { name: user.name, country: user.country ?? '', rate: complianceRate }[sort],
  user.name,
  user.id,
]

function complianceRowOf(row: Row): ComplianceRow {
  const { personId: id, username, name, position, country, area, submittedDate, submittedTime, days } = row
  return {
    user: { id, username, name, position, country, area },
    last7Days: days.map(isSubmitted),
    days,
    owedDays: row.owedDays,
    reportedDays: row.reportedDays,
    complianceRate: row.complianceRate,
    lastSubmission: submittedDate && submittedTime ? { date: submittedDate, time: submittedTime } : null,
    status: row.status,
  }
}
