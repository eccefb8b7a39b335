import { sql } from 'kysely'
import type { z } from 'zod'
import type { changedRoom, chatRooms, newRoom, Room } from '../../contract/chat/rooms.ts'
import type { Validated } from '../../contract/endpoint.ts'
import { assignments } from '../../platform/db/assignments.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readRoom } from './read-rooms.ts'

/** Creates a room of the caller. Idempotent by id; 409 when the id belongs to another room. */
export async function createRoom(
  database: Database,
  { id = crypto.randomUUID(), name, description, type, category, department, countryId }: z.output<typeof newRoom>,
): Promise<Room> {
  await sql`
    select chat.create_room(${id}, ${name}, ${description}, ${type}, ${category}, ${department}, ${countryId})
  `.execute(database)
  return readRoom(database, id)
}

/** The conversation between the caller and this person, created if there is none yet. */
export async function openDirect(database: Database, userId: string): Promise<Room> {
  const { rows } = await sql<{ id: string }>`select chat.open_direct(${userId}) as id`.execute(database)
  const [opened] = rows
  if (!opened) throw new Error('A direct conversation was opened without an id')
  return readRoom(database, opened.id)
}

/** Changes the given fields of a room. Only its owners and moderators may do this. */
export async function changeRoom(database: Database, id: string, change: z.output<typeof changedRoom>): Promise<Room> {
  const values = assignments(change)
  if (!values) throw new Problem(400, 'request.nothing_to_change')
  const { rows } = await sql`update public.chat_rooms set ${values} where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw await refusal(database, id, 'room.not_yours')
  return readRoom(database, id)
}

/**
 * Deletes a room with everything in it; the worker removes what is too much for one request. Only its owners and
 * administrators may do this.
 */
export async function deleteRoom(database: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from public.chat_rooms where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw await refusal(database, id, 'room.owners_only')
}

type Settings = Validated<typeof chatRooms.settings>['body']

/** Changes the caller's own settings for a room. */
export async function changeSettings(database: Database, id: string, settings: Settings): Promise<Room> {
  const values = assignments(settings)
  if (!values) throw new Problem(400, 'request.nothing_to_change')
  const { rows } = await sql`
    update public.chat_member_settings set ${values}
    where room_id = ${id} and person_id = (select access.person())
    returning room_id
  `.execute(database)
  if (rows.length === 0) throw new Problem(404, 'room.not_found')
  return readRoom(database, id)
}

/** The error after a write that affected no row: the caller does not see the room, or may not change it. */
export async function refusal(
  database: Database,
  id: string,
  forbidden: 'room.not_yours' | 'room.owners_only',
): Promise<Problem> {
  const { type } = await readRoom(database, id)
  return type === 'direct' ? new Problem(409, 'room.direct_fixed') : new Problem(403, forbidden)
}
