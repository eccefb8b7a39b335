import { sql } from 'kysely'
import type { RoomMember } from '../../contract/chat/room-members.ts'
import type { Room } from '../../contract/chat/rooms.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readRoom } from './read-rooms.ts'
import { refusal } from './write-room.ts'

/** The active members of a room of the caller: owners, then moderators, then members, each group by name. */
export async function listMembers(database: Database, roomId: string): Promise<RoomMember[]> {
  const { rows } = await sql<RoomMember>`
    select
      m.person_id as id, m.person_id as user_id, m.role, m.joined_at,
      jsonb_build_object(
        'name', p.full_name, 'username', p.username, 'position', p.position, 'photoId', p.photo_id
      ) as user,
      p.is_online
    from public.chat_members m
    join people.accounts p on p.id = m.person_id and p.is_active
    where m.room_id = ${roomId}
    order by array_position(array['owner', 'moderator', 'member'], m.role), p.full_name, p.id
  `.execute(database)
  if (rows.length === 0) throw new Problem(404, 'room.not_found')
  return rows
}

/** The groups that the caller can mention in a room, with the number of members whom each means. */
export async function listGroups(database: Database, roomId: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select g.name, count(distinct g.person_id)::integer as count from chat.people_in_groups(${roomId}) as g
    group by g.name
    order by starts_with(g.name, 'site:'), g.name
  `.execute(database)
  return rows
}

interface Added {
  userIds: string[]
  role?: RoomMember['role']
}

/** Adds people to a room; those who are already members keep their role. */
export async function addMembers(
  database: Database,
  roomId: string,
  { userIds, role = 'member' }: Added,
): Promise<RoomMember[]> {
  const { type } = await readRoom(database, roomId)
  if (type === 'direct') throw new Problem(409, 'room.direct_fixed')
  await sql`
    insert into public.chat_members (room_id, person_id, role)
    select ${roomId}::uuid, p.id, ${role} from unnest(${userIds}::uuid[]) as p (id) order by p.id
    on conflict do nothing
  `.execute(database)
  return listMembers(database, roomId)
}

/** Adds the caller to an open room; changes nothing for its members. */
export async function joinRoom(database: Database, roomId: string): Promise<Room> {
  const { type } = await readRoom(database, roomId)
  if (type === 'direct') throw new Problem(409, 'room.direct_fixed')
  await sql`
    insert into public.chat_members (room_id, person_id, role)
    select o.id, access.person(), 'member' from unnest((select access.open_rooms())) as o (id) where o.id = ${roomId}
    on conflict do nothing
  `.execute(database)
  const joined = await readRoom(database, roomId)
  if (joined.role === null) throw new Problem(403, 'room.not_open')
  return joined
}

/** Tells the other members that the caller is typing. */
export async function announceTyping(database: Database, roomId: string): Promise<void> {
  await sql`select chat.announce_typing(${roomId})`.execute(database)
}

/** Sets a member's role. Only owners of the room may do this. */
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

/** Removes a member. Owners of the room may remove anyone, everyone else only themselves. */
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
