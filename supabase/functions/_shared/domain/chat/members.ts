import { sql } from 'kysely'
import type { Room, RoomMember } from '../../contract/chat/rooms.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readRoom } from './read-rooms.ts'
import { refusal } from './write-room.ts'

/** The active members of a room that the caller belongs to: owners, moderators, members, each by name. */
export async function listMembers(database: Database, roomId: string): Promise<RoomMember[]> {
  const { rows } = await sql<RoomMember>`
    select
      m.person_id as id, m.person_id as user_id, m.role, m.joined_at,
      jsonb_build_object('name', p.full_name, 'username', p.username, 'position', p.position) as user
    from public.chat_members m
    join people.accounts p on p.id = m.person_id and p.is_active
    where m.room_id = ${roomId}
    order by array_position(array['owner', 'moderator', 'member'], m.role), p.full_name, p.id
  `.execute(database)
  if (rows.length === 0) throw new Problem(404, 'room.not_found')
  return rows
}

interface Added {
  userIds: string[]
  role?: RoomMember['role']
}

/** Adds people to a room; those who are members already keep their role. */
export async function addMembers(
  database: Database,
  roomId: string,
  { userIds, role = 'member' }: Added,
): Promise<RoomMember[]> {
  await insertMembers(
    database,
    roomId,
    sql`select p.id, ${role} from unnest(${userIds}::uuid[]) as p (id) order by p.id`,
  )
  return listMembers(database, roomId)
}

/** Adds the caller to an open room. */
export async function joinRoom(database: Database, roomId: string): Promise<Room> {
  await insertMembers(database, roomId, sql`select access.person(), 'member'`)
  return readRoom(database, roomId)
}

async function insertMembers(database: Database, roomId: string, people: ReturnType<typeof sql>): Promise<void> {
  const { type } = await readRoom(database, roomId)
  if (type === 'direct') throw new Problem(409, 'room.direct_fixed')
  await sql`
    insert into public.chat_members (room_id, person_id, role)
    select ${roomId}::uuid, added.person_id, added.role from (${people}) as added (person_id, role)
    on conflict do nothing
  `.execute(database)
}

/** Sets a member's role, for owners of the room. */
export async function setRole(
  database: Database,
  roomId: string,
  userId: string,
  role: RoomMember['role'],
): Promise<RoomMember[]> {
  const { rows } = await sql`
    update public.chat_members set role = ${role} where room_id = ${roomId} and person_id = ${userId} returning person_id
  `.execute(database)
  if (rows.length === 0) throw await memberRefusal(database, roomId, userId)
  return listMembers(database, roomId)
}

/** Removes a member, for owners of the room; or the caller, who leaves. */
export async function removeMember(database: Database, roomId: string, userId: string): Promise<void> {
  const { rows } = await sql`
    delete from public.chat_members where room_id = ${roomId} and person_id = ${userId} returning person_id
  `.execute(database)
  if (rows.length === 0) throw await memberRefusal(database, roomId, userId)
}

async function memberRefusal(database: Database, roomId: string, userId: string): Promise<Problem> {
  const members = await listMembers(database, roomId)
  return members.some((member) => member.userId === userId)
    ? refusal(database, roomId, 'room.owners_only')
    : new Problem(404, 'member.not_found')
}
