import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CalendarEvent } from '../../contract/calendar-event.ts'
import type { calendar, CalendarOverview } from '../../contract/calendar.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { dayOf } from './moments.ts'

/** A row of public.calendar_entries. `startsAt` is null for an entry from a report or a plan, which has only a day. */
export interface EntryRow {
  id: string
  title: string
  description: string | null
  startDay: string
  endDay: string
  startsAt: string | null
  endsAt: string | null
  isAllDay: boolean
  category: CalendarEvent['category']
  priority: CalendarEvent['priority']
  status: CalendarEvent['status']
  userId: string
  userName: string
  reportDate: string | null
  dueDate: string | null
}

export const entryColumns: RawBuilder<unknown> = sql`
  id, title, description, start_day, end_day, starts_at, ends_at, is_all_day, category, priority, status,
  user_id, user_name, report_date, due_date`

export function eventOf({ startsAt, endsAt, ...row }: EntryRow): CalendarEvent {
  return row.isAllDay || !startsAt
    ? { ...row, startDate: row.startDay, endDate: row.endDay === row.startDay ? null : row.endDay }
    : { ...row, startDate: startsAt, endDate: endsAt }
}

type Range = z.output<typeof calendar.overview.query>

/**
 * The entries in a range of days: for each day at most `perDay` from reports and three times as many events. Includes
 * the caller's external calendars unless filtered by country.
 */
export async function listEntries(
  database: Database,
  query: Validated<typeof calendar.events>['query'],
): Promise<CalendarEvent[]> {
  const { startDate, endDate, country, perDay } = query
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from public.calendar_page(${dayOf(startDate)}, ${dayOf(endDate)}, ${country ?? null}, ${perDay})
    union all
    select
      id, title, description, start_day, end_day, starts_at, ends_at, is_all_day, 'personal', null, 'pending',
      (select access.person()), user_name, null, null
    from public.calendar_imports(${dayOf(startDate)}, ${dayOf(endDate)}) where ${country ?? null}::text is null
  `.execute(database)
  return rows.map(eventOf)
}

/** Counts the organization's entries; 403 unless the caller is an administrator. */
export async function readOverview(
  database: Database,
  { startDate, endDate, country }: Range,
): Promise<CalendarOverview> {
  const { rows } = await sql<CalendarOverview>`
    select * from public.calendar_overview(${dayOf(startDate)}, ${dayOf(endDate)}, ${country ?? null})
  `.execute(database)
  const [overview] = rows
  if (!overview) throw new Error('calendar_overview returned no row')
  return overview
}
