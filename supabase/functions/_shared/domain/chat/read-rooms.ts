import { sql } from 'kysely'
import { z } from 'zod'
import { type Room, type RoomWithoutMembers, unreadMaximum, type UnreadRoom } from '../../contract/chat/rooms.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Rooms as the caller sees them; `r` is the row of chat_rooms, `unread` that of its counts. */
const rooms = sql`
  select
    r.id, coalesce(r.name, other.full_name, 'Unknown User') as name, r.description, r.type, r.category, r.department, r.country_id, c.name as country,
    r.member_count, coalesce(unread.unread_count, 0) as unread_count, coalesce(unread.mention_count, 0) as mention_count,
    last.message as last_message, case when m.role is not null then calls.running_in(r.id) end as call, m.role,
    m.role is not null and chat.may_post(r, m.role) as can_post,
    r.is_open, other.id as other_person_id, other.photo_id, coalesce(other.is_online, false) as is_online, coalesce(s.is_favorite, false) as is_favorite,
    case when s.muted_until > core.now() then s.muted_until end as muted_until, s.push_for, coalesce(s.read_seq, 0) as read_seq, r.last_rev,
    case when m.role is not null then chat.topic(r) end as topic
  from public.chat_rooms r
  left join public.chat_members m on m.room_id = r.id and m.person_id = (select access.person())
  left join public.chat_member_settings s on s.room_id = r.id and s.person_id = (select access.person())
  left join public.countries c on c.id = r.country_id
  left join lateral (
    select p.id, p.full_name, p.photo_id, (select a.is_online from people.accounts a where a.id = p.id) as is_online
    from public.profiles p where p.id = any (r.direct_pair) and p.id <> (select access.person())
  ) as other on true
  left join lateral chat.last_message(r.id) as last on true
`

/** The caller's rooms, and the open rooms meant for them: favorites first, then by last message. */
export async function listRooms(database: Database): Promise<Room[]> {
  const { rows } = await sql<Room>`
    ${rooms}
    left join chat.unread_rooms(${unreadMaximum}) as unread on unread.room_id = r.id
    where r.id = any ((select access.rooms() || access.open_rooms())::uuid[])
    order by is_favorite desc, r.last_message_at desc nulls last, r.created_at desc, r.id
  `.execute(database)
  return rows
}

/** The caller's rooms with unread messages or mentions. */
export async function listUnread(database: Database): Promise<UnreadRoom[]> {
  const { rows } = await sql<UnreadRoom>`
    select
      s.room_id as id, unread.unread_count, unread.mention_count,
      case when s.muted_until > core.now() then s.muted_until end as muted_until
    from chat.unread_rooms(${unreadMaximum}) as unread
    join public.chat_member_settings s on s.room_id = unread.room_id and s.person_id = (select access.person())
    where unread.unread_count + unread.mention_count > 0
  `.execute(database)
  return rows
}

/** The cursor of a room in the list of those without members: `[createdAt, id]`. */
export const roomKey = z.tuple([z.iso.datetime(), z.uuid()])

/** The rooms without an active member that the caller may see, newest first, after the room with this `[createdAt, id]`. */
export async function listRoomsWithoutMembers(
  database: Database,
  limit: number,
  after: z.infer<typeof roomKey> | null,
): Promise<RoomWithoutMembers[]> {
  const older = after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<RoomWithoutMembers>`
    select r.id, coalesce(r.name, '') as name, r.category, r.department, c.name as country, r.created_at, r.last_message_at
    from public.chat_rooms r
    left join public.countries c on c.id = r.country_id
    where r.member_count = 0 and r.type <> 'direct' ${older}
    order by r.created_at desc, r.id desc
    limit ${limit}
  `.execute(database)
  return rows
}

/** A room that the caller may see; 404 otherwise. */
export async function readRoom(database: Database, id: string): Promise<Room> {
  const { rows: found } = await sql<Room>`
    ${rooms}
    left join chat.unread_rooms(${unreadMaximum}, ${id}) as unread on true
    where r.id = ${id}
  `.execute(database)
  const [room] = found
  if (!room) throw new Problem(404, 'room.not_found')
  return room
}
