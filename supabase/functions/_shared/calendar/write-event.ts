import { sql } from 'kysely'
import type { z } from 'zod'
import type { CalendarEvent, eventInput } from '../contract/calendar.ts'
import type { Database } from '../db/connections.ts'
import { Problem } from '../http/problem.ts'
import { type EntryRow, entryColumns, eventOf } from './entries.ts'
import { storedMoment } from './moments.ts'

type Event = z.output<typeof eventInput>

const noSuchEvent = (): Problem => new Problem(404, 'There is no such event')

async function readEvent(database: Database, id: string): Promise<CalendarEvent | undefined> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from public.calendar_entries where event_id = ${id}`.execute(database)
  return rows[0] && eventOf(rows[0])
}

/** Adds an event of the caller's. An id that is there already adds nothing and answers what is there; another's is a 409. */
export async function createEvent(database: Database, { id = crypto.randomUUID(), ...event }: Event): Promise<CalendarEvent> {
  const { title, description, startDate, endDate, isAllDay, category, priority, status } = event
  await sql`
    insert into public.calendar_events (id, title, description, starts_at, ends_at, is_all_day, category, priority, status)
    values (
      ${id}, ${title}, ${description}, ${storedMoment(startDate, isAllDay)}, ${storedMoment(endDate, isAllDay)}, ${isAllDay},
      ${category}, ${priority}, ${status}
    )
    on conflict (id) do nothing
  `.execute(database)
  const created = await readEvent(database, id)
  if (!created) throw new Problem(409, 'This id belongs to another event')
  return created
}

/** Changes an event that the caller may change; a 404 for any other. */
export async function updateEvent(database: Database, id: string, event: Event): Promise<CalendarEvent> {
  const { title, description, startDate, endDate, isAllDay, category, priority, status } = event
  const { rows } = await sql`
    update public.calendar_events
    set title = ${title}, description = ${description}, starts_at = ${storedMoment(startDate, isAllDay)},
      ends_at = ${storedMoment(endDate, isAllDay)}, is_all_day = ${isAllDay}, category = ${category},
      priority = ${priority}, status = ${status}
    where id = ${id} returning id
  `.execute(database)
  const changed = rows.length > 0 ? await readEvent(database, id) : undefined
  if (!changed) throw noSuchEvent()
  return changed
}

/** Deletes an event that the caller may delete; a 404 for any other. */
export async function deleteEvent(database: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from public.calendar_events where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw noSuchEvent()
}
