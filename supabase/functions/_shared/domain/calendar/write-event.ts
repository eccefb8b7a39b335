import { sql } from 'kysely'
import type { z } from 'zod'
import { daysOfTimedEvent, type eventChange, type eventInput, type OwnEvent } from '../../contract/calendar-event.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { type EntryRow, entryColumns, eventOf } from './entries.ts'
import { storedMoment } from './moments.ts'

type Event = z.output<typeof eventInput>

const noSuchEvent = (): Problem => new Problem(404, 'event.not_found')

async function readEvent(database: Database, id: string): Promise<OwnEvent | undefined> {
  const { rows } = await sql<EntryRow & Pick<OwnEvent, 'version'>>`
    select ${entryColumns}, (select version from public.calendar_events e where e.id = event_id)
    from public.calendar_entries where event_id = ${id}
  `.execute(database)
  const [row] = rows
  return row && { ...eventOf(row), version: row.version }
}

export async function readOwnEvent(database: Database, id: string): Promise<OwnEvent> {
  const event = await readEvent(database, id)
  if (!event) throw noSuchEvent()
  return event
}

/** Creates an event of the caller. Idempotent by id; 409 when the id is another person's. */
export async function createEvent(
  database: Database,
  { id = crypto.randomUUID(), ...event }: Event,
): Promise<OwnEvent> {
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
  if (!created) throw new Problem(409, 'event.id_taken')
  return created
}

/**
 * Changes an event; 404 unless the caller may change it. `ifMatch` is the version that the caller has read; it is not
 * needed when nothing would change.
 */
export async function updateEvent(
  database: Database,
  id: string,
  change: z.output<typeof eventChange>,
  ifMatch: string | undefined,
): Promise<OwnEvent> {
  await sql`select from public.calendar_events where id = ${id} for no key update`.execute(database)
  const stored = await readOwnEvent(database, id)
  const event = { ...stored, ...change }
  const [wrong] = daysOfTimedEvent(event)
  if (wrong) throw wrongField([wrong], 'event.not_all_day')
  const { title, description, startDate, endDate, isAllDay, category, priority, status } = event
  const columns = sql`(title, description, starts_at, ends_at, is_all_day, category, priority, status)`
  const values = sql`(
    ${title}, ${description}, ${storedMoment(startDate, isAllDay)}, ${storedMoment(endDate, isAllDay)}, ${isAllDay}::boolean,
    ${category}, ${priority}, ${status}
  )`
  // Postgres compares: the same moment may be written in several ways.
  const { rows: differing } = await sql`
    select id from public.calendar_events where id = ${id} and ${columns} is distinct from ${values}
  `.execute(database)
  if (differing.length === 0) return stored
  requireVersion(ifMatch, stored.version, 'event.changed_meanwhile')
  await sql`update public.calendar_events set ${columns} = ${values} where id = ${id}`.execute(database)
  return readOwnEvent(database, id)
}

/** Deletes an event; 404 unless the caller may delete it. */
export async function deleteEvent(database: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from public.calendar_events where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw noSuchEvent()
}
