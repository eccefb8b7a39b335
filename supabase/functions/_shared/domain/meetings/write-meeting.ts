import { sql } from 'kysely'
import type { Validated } from '../../contract/endpoint.ts'
import type { meetings } from '../../contract/meetings/index.ts'
import type { Meeting } from '../../contract/meetings/meeting.ts'
import type { Database } from '../../platform/db/connections.ts'
import { requireVersion } from '../../platform/http/etag.ts'
import { readMeeting } from './read-meetings.ts'

type Part = Validated<typeof meetings.update>['query']

/** Schedules a meeting of the caller. Idempotent by id. */
export async function createMeeting(
  database: Database,
  { id = crypto.randomUUID(), ...given }: Validated<typeof meetings.create>['body'],
): Promise<Meeting> {
  await sql`select meetings.create(${id}, ${JSON.stringify(given)}::jsonb)`.execute(database)
  return readMeeting(database, id)
}

/** Changes a meeting or a part of it. `ifMatch` is the version that the caller has read. */
export async function changeMeeting(
  database: Database,
  id: string,
  { occurrence, scope }: Part,
  given: Validated<typeof meetings.update>['body'],
  ifMatch: string | undefined,
): Promise<Meeting> {
  const { rows: stored } = await sql<{ version: number }>`select version from meetings.lock(${id})`.execute(database)
  if (stored[0]) requireVersion(ifMatch, stored[0].version, 'meeting.changed_meanwhile')
  const { rows } = await sql<{ id: string }>`
    select meetings.change(${id}, ${JSON.stringify(given)}::jsonb, ${occurrence ?? null}, ${scope ?? null}) as id
  `.execute(database)
  return readMeeting(database, rows[0]?.id ?? id, scope === 'this' ? occurrence : undefined)
}

/** Cancels a meeting or a part of it, which stays in the agenda. */
export async function cancelMeeting(database: Database, id: string, { occurrence, scope }: Part): Promise<Meeting> {
  await sql`select meetings.cancel(${id}, ${occurrence ?? null}, ${scope ?? null})`.execute(database)
  return readMeeting(database, id, scope === 'this' ? occurrence : undefined)
}

export async function deleteMeeting(database: Database, id: string, { occurrence, scope }: Part): Promise<void> {
  await sql`select meetings.remove(${id}, ${occurrence ?? null}, ${scope ?? null})`.execute(database)
}

/** Responds to an invitation, for the series or for one occurrence. */
export async function respond(
  database: Database,
  { meetingId, userId }: Validated<typeof meetings.respond>['params'],
  occurrence: string | undefined,
  { status }: Validated<typeof meetings.respond>['body'],
): Promise<Meeting> {
  await sql`select meetings.respond(${meetingId}, ${userId}, ${status}, ${occurrence ?? null})`.execute(database)
  return readMeeting(database, meetingId, occurrence)
}
