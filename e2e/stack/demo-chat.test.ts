import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
})
afterAll(() => stack.stop())

const rows = (statement: string) =>
  withClient(stack.postgresUrl, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

/** How many rows a query finds. */
const count = async (found: string): Promise<number> =>
  Number((await rows(`select count(*) as number from (${found}) as found`))[0]?.['number'])

test('[ROOM-24] the demo organization has rooms of every type with messages, threads, reactions, mentions and pins', async () => {
  expect(await rows('select distinct type from public.chat_rooms order by type')).toEqual(
    ['department', 'direct', 'group'].map((type) => ({ type })),
  )
  expect(await count('select from public.chat_rooms where last_message_at is null')).toBe(0)
  expect(await count('select from public.chat_messages')).toBeGreaterThanOrEqual(500)
  for (const found of [
    'select from public.chat_messages where parent_id is not null',
    'select from public.chat_messages where pinned_at is not null',
    'select from public.chat_reactions',
    'select from public.chat_mentions',
  ])
    expect(await count(found)).toBeGreaterThan(10)
})

test('[ROOM-24] the messages of the demo organization are of the last 30 days, by members, and complete', async () => {
  for (const wrong of [
    `select from public.chat_messages where created_at not between now() - interval '32 days' and now()`,
    `select from public.chat_messages where content ~ '[{}~]'`,
    `select from public.chat_messages m
     where not exists (select from public.chat_members x where x.room_id = m.room_id and x.person_id = m.author_id)`,
    `select from public.chat_rooms r
     where r.last_rev <> (select max(m.rev) from public.chat_messages m where m.room_id = r.id)`,
    'select from public.chat_messages m where not exists (select from chat.search_entries e where e.message_id = m.id)',
  ])
    expect(await count(wrong)).toBe(0)
})

test('[ROOM-24] everyone in the demo organization has unread messages, a short bell, and no push in the queue', async () => {
  const withoutUnread = `select from public.profiles p where p.is_active and not exists (
    select from public.chat_member_settings s cross join lateral chat.unread(s.room_id, p.id, s.read_seq, 100) as u
    where s.person_id = p.id and u.unread_count > 0)`
  expect(await count(withoutUnread)).toBe(0)
  const longBell = `select person_id from public.notifications where payload ? 'messageId' group by person_id having count(*) > 10`
  expect(await count(longBell)).toBe(0)
  expect(await count('select from push.due union all select from push.news')).toBe(0)
})

test('[ROOM-24] the demo organization has images with thumbnails, a document, a PDF, a recording and a video', async () => {
  const files = await rows(
    `select f.mime_type as type, f.file_size::int as size, f.width is not null as "isImage", f.room_id || '/' || f.id as name
     from public.chat_files f join public.chat_messages m on m.file_id = f.id and m.author_id = f.uploader_id
     where f.state = 'ready' and f.sent_at = m.created_at`,
  )
  expect(new Set(files.map(({ type }) => type))).toEqual(
    new Set(['image/png', 'application/pdf', 'text/plain', 'audio/wav', 'video/webm']),
  )
  for (const { type, size, isImage, name } of files) {
    const content = (ending: string) =>
      fetch(`${stack.url}/storage/v1/object/chat/${String(name)}-${ending}`, {
        headers: { apikey: stack.secretKey, Authorization: `Bearer ${stack.secretKey}` },
      })
    const stored = await content('checked')
    expect(stored.headers.get('content-type')).toBe(type)
    expect((await stored.arrayBuffer()).byteLength).toBe(size)
    expect((await content('thumbnail')).ok).toBe(isImage)
  }
  expect(await count('select from chat.search_entries e where e.has_file')).toBe(files.length)
  const [counted] = await rows('select sum(t.count)::int as files from chat.file_totals t')
  expect(counted?.['files']).toBe(files.length)
})

test('[ROOM-46] the demo organization has meetings, and calls of which the short ones have recordings and one a summary', async () => {
  expect(await count('select from public.meetings where recurrence_pattern is not null')).toBeGreaterThanOrEqual(6)
  // Those of four whole weeks, which on a Sunday began five weeks ago.
  expect(await count(`select from public.calls where started_at > now() - interval '35 days'`)).toBeGreaterThanOrEqual(
    24,
  )
  const recordings = await rows(
    `select r.size::int as size, r.call_id || '/' || r.id || '.webm' as path, r.participant_accessible as "isOwn"
     from public.call_recordings r join public.calls c on c.id = r.call_id
     where r.state = 'ready' and r.started_at > c.started_at and r.ended_at = c.ended_at and c.duration < 60`,
  )
  expect(recordings.map(({ isOwn }) => isOwn).filter(Boolean)).toHaveLength(1)
  expect(recordings).toHaveLength(4)
  for (const { size, path } of recordings) {
    const stored = await fetch(`${stack.url}/storage/v1/object/recordings/${String(path)}`, {
      headers: { apikey: stack.secretKey, Authorization: `Bearer ${stack.secretKey}` },
    })
    expect(stored.headers.get('content-type')).toBe('audio/webm')
    expect((await stored.arrayBuffer()).byteLength).toBe(size)
  }
  const wholeSummary = `select from calls.summaries s where exists (
    select from calls.transcript_lines l where l.call_id = s.call_id) and 4 = (
    select count(distinct p.kind) from calls.summary_points p where p.call_id = s.call_id)`
  expect(await count(wholeSummary)).toBe(1)
  const unheard = `select from calls.transcript_lines l where not exists (
    select from public.call_participants p join public.calls c on c.id = p.call_id
    where p.call_id = l.call_id and p.person_id = l.person_id
      and c.started_at + l.start_ms * interval '1 millisecond' between p.joined_at and p.left_at)`
  expect(await count(unheard)).toBe(0)
})
