import { sql } from 'kysely'
import { type Room, unreadMaximum } from '../../contract/chat/rooms.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Rooms as the caller sees them; `r` is the row of chat_rooms. */
const rooms = sql`
  select
    r.id, coalesce(r.name, other.full_name, 'Unknown User') as name, r.description, r.type, r.category, r.department, r.country_id, c.name as country,
    r.member_count, coalesce(unread.count, 0) as unread_count, coalesce(mentions.count, 0) as mention_count,
    last.message as last_message, m.role,
    m.role is not null and chat.may_post(r, m.role) as can_post,
    r.is_open, other.id as other_person_id, coalesce(s.is_favorite, false) as is_favorite,
    case when s.muted_until > core.now() then s.muted_until end as muted_until, coalesce(s.read_seq, 0) as read_seq, r.last_rev,
    case when m.role is not null then chat.topic(r) end as topic
  from public.chat_rooms r
  left join public.chat_members m on m.room_id = r.id and m.person_id = (select access.person())
  left join public.chat_member_settings s on s.room_id = r.id and s.person_id = (select access.person())
  left join public.countries c on c.id = r.country_id
  left join lateral (
    select p.id, p.full_name from public.profiles p where p.id = any (r.direct_pair) and p.id <> (select access.person())
  ) as other on true
  left join lateral (
    select count(*) from (
      select from public.chat_messages u
      where u.room_id = r.id and u.seq > s.read_seq and u.deleted_at is null and u.author_id <> (select access.person())
      limit ${unreadMaximum}
    ) as found
  ) as unread on true
  left join lateral (
    select count(*) from (
      select from public.chat_mentions n
      where n.person_id = (select access.person()) and n.room_id = r.id and n.seq > s.read_seq
      limit ${unreadMaximum}
    ) as found
  ) as mentions on true
  left join lateral (
    select jsonb_build_object('createdAt', l.created_at, 'content', left(l.content, 200), 'userName', a.full_name) as message
    from public.chat_messages l join public.profiles a on a.id = l.author_id
    where l.room_id = r.id and l.deleted_at is null
    order by l.seq desc
    limit 1
  ) as last on true
`

/** The caller's rooms, and the open rooms meant for them: favorites first, then by last message. */
export async function listRooms(database: Database): Promise<Room[]> {
  const { rows } = await sql<Room>`
    ${rooms}
    where r.id = any ((select access.rooms() || access.open_rooms())::uuid[])
    order by is_favorite desc, r.last_message_at desc nulls last, r.created_at desc, r.id
  `.execute(database)
  return rows
}

/** A room that the caller may see; 404 otherwise. */
export async function readRoom(database: Database, id: string): Promise<Room> {
  const { rows } = await sql<Room>`${rooms} where r.id = ${id}`.execute(database)
  const [room] = rows
  if (!room) throw new Problem(404, 'room.not_found')
  return room
}
