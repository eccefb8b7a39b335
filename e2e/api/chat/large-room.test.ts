import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, forgetCreations, personId, removeRooms, sendMessage } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatMessages } = contract

const people = 10_000
/** How many of them react. */
const fans = 500
/** The id of a person by number. */
const crowd = `overlay(overlay(md5('crowd ' || n) placing '4' from 13) placing '8' from 17)::uuid`
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
     select ${crowd}, 'crowd' || n, 'crowd' || n || '@crowd.example', p.role_id, p.department_id, p.company_id, p.country_id, p.area_id, p.site_id
     from public.profiles p, generate_series(1, ${people}) as n where p.username = 'te.paris1';
     insert into public.chat_members (room_id, person_id) select '${roomId}', ${crowd} from generate_series(1, ${people}) as n;
     insert into public.chat_member_settings (room_id, person_id) select '${roomId}', ${crowd} from generate_series(1, ${people}) as n;
     update public.chat_rooms set member_count = member_count + ${people} where id = '${roomId}'`,
  )
})
// What the worker has yet to send to thousands would keep the hints of the next tests waiting.
afterEach(async () => {
  await withoutTriggers(
    `lock table live.hints, live.people;
     delete from live.hints h using public.profiles p where p.id = h.person_id and p.email like '%@crowd.example';
     delete from public.notifications n where n.payload ->> 'roomId' = '${roomId}';
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

test('[MSG-55] the largest message with the most reactions is smaller than what Realtime sends, and knows the reader’s own', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `@crowd${index + 1}`).join(' ')
  const { id } = await sendMessage(owner, { roomId, content: names })
  await withoutTriggers(
    `update public.profiles set first_name = repeat('漢', 100), last_name = repeat('漢', 100) where email like '%@crowd.example';
     insert into public.chat_reactions (message_id, person_id, emoji)
     select '${id}', ${crowd}, emoji from generate_series(1, ${fans}) as n, generate_series(1, 19) as kind, lateral chr(128512 + kind) as emoji`,
  )
  const message = `/api/chat/messages/${id}`
  const content = names + '漢'.repeat(10_000 - names.length)
  await expectAnswer(chatMessages.edit, await owner.put(message, { content }))
  const reaction = `${message}/reactions/${encodeURIComponent('👍')}`
  for (const username of ['som.paris1', 'te.paris1']) {
    const reader = await signedIn(username)
    const { reactions } = await expectAnswer(chatMessages.react, await reader.put(reaction))
    expect(reactions.map(({ count, userIds }) => [count, userIds.length]).slice(0, 19)).toEqual(
      Array.from({ length: 19 }, () => [fans, 50]),
    )
    expect(reactions.at(-1)?.userIds[0]).toBe(await personId(username))
  }
  const [largest] = await query<{ bytes: number }>(
    `select max(octet_length(m.payload::text)) as bytes from realtime.messages m where m.payload ->> 'id' = $1`,
    [id],
  )
  expect(largest?.bytes).toBeGreaterThan(40_000)
  expect(largest?.bytes).toBeLessThan(256_000)
  await expectFailure(await owner.put(message, { content: `${names} @crowd101` }), 400, {
    code: 'message.too_many_mentions',
  })
})
