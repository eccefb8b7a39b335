import { sql } from 'kysely'
import type { Validated } from '../../contract/endpoint.ts'
import { type BusyTimes, daysAfter, daysBefore, type meetings } from '../../contract/meetings/index.ts'
import type { Meeting } from '../../contract/meetings/meeting.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The cursor: the last meeting of the previous page. */
export type MeetingKey = readonly [startDateTime: string, id: string, occurrence: string]

/** The caller's meetings in a range, by start; one more than the page holds. */
export async function listMeetings(
  database: Database,
  { startDate, endDate, limit }: Validated<typeof meetings.list>['query'],
  after: MeetingKey | null,
): Promise<Meeting[]> {
  const [start = null, id = null, occurrence = null] = after ?? []
  const { rows } = await sql<{ meeting: Meeting }>`
    select d.meeting
    from (
      select c.meeting_id, c.original_start, c.starts_at
      from meetings.of_caller(
        coalesce(
          ${startDate ?? null}, least(core.now(), ${endDate ?? null}::timestamptz) - ${daysBefore}::integer * interval '1 day'
        ),
        coalesce(
          ${endDate ?? null}, greatest(core.now(), ${startDate ?? null}::timestamptz) + ${daysAfter}::integer * interval '1 day'
        )
      ) c
      where ${start}::timestamptz is null
        or (c.starts_at, c.meeting_id, c.original_start) > (${start}::timestamptz, ${id}::uuid, ${occurrence}::timestamptz)
      order by c.starts_at, c.meeting_id, c.original_start
      limit ${limit + 1}
    ) as page
    cross join lateral (
      select * from public.meeting_details d
      where d.meeting_id = page.meeting_id and d.original_start = page.original_start and not d.is_series offset 0
    ) as d
    order by page.starts_at, page.meeting_id, page.original_start
  `.execute(database)
  return rows.map(({ meeting }) => meeting)
}

/** A meeting that the caller may see: one occurrence, or all of it. */
export async function readMeeting(database: Database, id: string, occurrence?: string): Promise<Meeting> {
  const { rows } = await sql<{ meeting: Meeting }>`
    select d.meeting from public.meeting_details d
    where d.meeting_id = ${id} and d.is_series = ${occurrence === undefined}
      and (d.is_series or d.original_start = ${occurrence ?? null})
  `.execute(database)
  const [found] = rows
  if (!found) throw new Problem(404, 'meeting.not_found')
  return found.meeting
}

export async function countUpcoming(database: Database): Promise<{ count: number }> {
  const { rows } = await sql<{ count: number }>`select meetings.upcoming() as count`.execute(database)
  return { count: rows[0]?.count ?? 0 }
}

export async function readBusyTimes(
  database: Database,
  { userIds, startDate, endDate, exceptMeeting }: Validated<typeof meetings.busy>['query'],
): Promise<BusyTimes[]> {
  const { rows } = await sql<BusyTimes>`
    select b.person_id as user_id, b.busy
    from meetings.busy(${userIds}::uuid[], ${startDate}, ${endDate}, ${exceptMeeting ?? null}) b
  `.execute(database)
  return rows
}
