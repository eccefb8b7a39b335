import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRoom, forgetCreations, removeRooms, sendMessage } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { query } from '../support/database.ts'

const people = 10_000
let owner: Client
let roomId: string

/** Without triggers, which would take minutes for so many rows. */
const withoutTriggers = (statements: string) =>
  query(`begin; set local session_replication_role = replica; ${statements}; commit`)

beforeEach(async () => {
  await forgetCreations()
  owner = await signedIn('te.paris1')
  roomId = await createRoom(owner, ['som.paris1'])
  await withoutTriggers(
    `insert into public.profiles (id, username, email, role_id, department_id, company_id, country_id, area_id, site_id)
     select md5('crowd ' || n)::uuid, 'crowd' || n, 'crowd' || n || '@crowd.example', p.role_id, p.department_id, p.company_id, p.country_id, p.area_id, p.site_id
     from public.profiles p, generate_series(1, ${people}) as n where p.username = 'te.paris1';
     insert into public.chat_members (room_id, person_id) select '${roomId}', md5('crowd ' || n)::uuid from generate_series(1, ${people}) as n;
     insert into public.chat_member_settings (room_id, person_id) select '${roomId}', md5('crowd ' || n)::uuid from generate_series(1, ${people}) as n;
     update public.chat_rooms set member_count = member_count + ${people} where id = '${roomId}'`,
  )
})
afterEach(async () => {
  await withoutTriggers(
    `delete from public.notifications n where n.payload ->> 'roomId' = '${roomId}';
     delete from public.chat_mentions where room_id = '${roomId}';
     delete from public.chat_member_settings where room_id = '${roomId}';
     delete from public.chat_members where room_id = '${roomId}' and person_id <> (select id from public.profiles where username = 'te.paris1');
     delete from live.people l using public.profiles p where p.id = l.person_id and p.email like '%@crowd.example';
     delete from public.profiles where email like '%@crowd.example'`,
  )
  await removeRooms()
})

test('[MSG-10] @room in a room of 10,000 notifies everyone once, and is broadcast once', async () => {
  const { id } = await sendMessage(owner, { roomId, content: '@room The gate closes at noon.' })
  const [told] = await query<{ people: number; copies: number }>(
    `select count(distinct n.person_id)::int as people, count(*)::int as copies
     from public.notifications n where n.payload ->> 'messageId' = $1`,
    [id],
  )
  expect(told).toEqual({ people: people + 1, copies: people + 1 })
  const [sent] = await query<{ broadcasts: number }>(
    `select count(*)::int as broadcasts from realtime.messages m where m.payload ->> 'id' = $1`,
    [id],
  )
  expect(sent).toEqual({ broadcasts: 1 })
})
