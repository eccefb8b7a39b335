import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { vapidKeys } from '../../worker/areas/push/vapid-keys.ts'
import { smallInternet, type SmallInternet } from '../../worker/runtime/network/internet.fixture.ts'
import { readSettings } from '../../worker/runtime/settings.ts'
import { startWorker } from '../../worker/worker.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { PushService } from './support/push-service.ts'
import { type ScriptedLiveKit, scriptedLiveKit } from './support/scripted-livekit.ts'

const publicUrl = 'https://portal.example.com'
const key = randomBytes(32).toString('base64url')
const soon = { timeout: 30_000, interval: 50 }

let stack: TestStack
let livekit: ScriptedLiveKit
let internet: SmallInternet
let worker: Awaited<ReturnType<typeof startWorker>>
let database: pg.Client
let sender: Client
let reader: Client
let roomId: string
const service = new PushService()

beforeAll(async () => {
  livekit = await scriptedLiveKit()
  stack = await startTestStack({ hasWorker: false, livekit: livekit.connection })
  internet = await smallInternet(['push.test', 'slow.test', 'inward.test'], service.listener)
  worker = await startWorker(
    readSettings({
      SUPABASE_URL: stack.url,
      SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
      PORTAL_WORKER_DB_URL: stack.workerUrl,
      PORTAL_PUBLIC_URL: publicUrl,
      PORTAL_PUSH_KEY: key,
    }),
    internet,
  )
  database = new pg.Client(stack.dbUrl)
  await database.connect()
  // Nobody is off today, and nobody owes a report, whose reminder would be pushed as well.
  await database.query(`
    update public.countries set working_days = '{1,2,3,4,5,6,7}'; delete from public.holidays;
    update public.roles set requires_daily_report = false`)
  sender = new Client(stack.url)
  reader = new Client(stack.url)
  await signIn(sender, 'te.tokyo1')
  await signIn(reader, 'te.osaka1')
  service.publicKey = vapidKeys(key, publicUrl).publicKey
  // The portal may have published the key of an earlier worker.
  const settings = async () => expectAnswer(contract.push.settings, await reader.get('/api/push'))
  const isPublished = async () => (await settings()).publicKey === service.publicKey
  await vi.waitFor(async () => (await isPublished()) || expect.fail('The key is not published yet'), soon)
  const { rows } = await database.query<{ id: string }>(`select id from public.profiles where username = 'te.osaka1'`)
  const direct = await sender.post('/api/chat/direct', { userId: rows[0]?.id })
  roomId = (await expectAnswer(contract.chatRooms.openDirect, direct)).id
})
beforeEach(async () => {
  await database.query(`
    delete from public.push_subscriptions; delete from push.news; delete from public.push_preferences; delete from people.presence;
    delete from limits.uses; update public.chat_member_settings set muted_until = null`)
})
afterAll(async () => {
  await worker.stop()
  await internet.close()
  await database.end()
  await stack.stop()
  await livekit.stop()
})

async function subscribed(host = 'push.test', respond?: (response: ServerResponse) => void, client = reader) {
  const browser = service.browser(host, respond)
  await expectAnswer(contract.push.subscribe, await client.put('/api/push/subscription', browser.subscription))
  return browser
}
async function write(content: string) {
  const sent = await sender.post('/api/chat/messages', { id: randomUUID(), roomId, content })
  return expectAnswer(contract.chatMessages.send, sent)
}
const subscriptions = async () => (await database.query('select from public.push_subscriptions')).rowCount
/** How often sending to each host has failed. */
const failures = async () => {
  const { rows } = await database.query<{ host: string; failures: number }>(
    `select split_part(endpoint, '/', 3) as host, failures from public.push_subscriptions where failures > 0`,
  )
  return Object.fromEntries(rows.map((row) => [row.host, row.failures]))
}
const waiting = async () => (await database.query('select from push.due')).rowCount

test('[MSG-20] pushes a direct message, encrypted for the browser and signed for its push service', async () => {
  const browser = await subscribed()
  // The first push of a worker opens connections and plans its statements.
  await write('Good morning')
  await expect.poll(browser.texts, soon).toEqual(['Good morning'])
  const { id } = await write('The pump is back')
  await expect.poll(() => browser.received.length, soon).toBe(2)
  const push = browser.received.at(-1)
  expect(push?.message).toEqual({
    web_push: 8030,
    notification: {
      title: 'Daichi Kobayashi',
      body: 'The pump is back',
      lang: 'en',
      navigate: `${publicUrl}/team-communication?room=${roomId}&message=${id}`,
      tag: roomId,
    },
  })
  expect(push?.subject).toBe(publicUrl)
  expect(push?.headers).toMatchObject({ topic: roomId.replaceAll('-', ''), urgency: 'high', ttl: '86400' })
  await expect.poll(waiting, soon).toBe(0)
})

test('[CALL-46] pushes a call that rings, only while it rings, and a missed call in its place', async () => {
  const browser = await subscribed()
  const started = await sender.post('/api/chat/calls/start', { roomId, callType: 'voice' })
  const { id } = await expectAnswer(contract.chatCalls.start, started)
  const topic = id.replaceAll('-', '')
  await expect.poll(() => browser.received.length, soon).toBe(1)
  const page = `${publicUrl}/team-communication?room=${roomId}`
  expect(browser.received[0]?.message.notification).toEqual({
    title: 'Daichi Kobayashi is calling',
    body: '',
    lang: 'en',
    navigate: page,
    tag: id,
  })
  expect(browser.received[0]?.headers).toMatchObject({ topic, urgency: 'high', ttl: '30' })

  await expectAnswer(contract.chatCalls.end, await sender.put(`/api/chat/calls/${id}/end`, {}))
  await expect.poll(() => browser.received.length, soon).toBe(2)
  expect(browser.received[1]?.message.notification).toMatchObject({
    title: 'Missed voice call from Daichi Kobayashi',
    navigate: expect.stringContaining(page),
    tag: id,
  })
  expect(browser.received[1]?.headers).toMatchObject({ topic, ttl: '86400' })
})

test('leaves names and texts out for people who hide the content', async () => {
  const browser = await subscribed()
  await reader.put('/api/push', { hidesContent: true })
  await write('The salaries')
  await expect.poll(() => browser.received.length, soon).toBe(1)
  expect(browser.received[0]?.message.notification).toMatchObject({
    title: 'New message',
    body: 'Open the portal to read it.',
  })
})

test('waits 20 seconds while the person looks at the portal, and sends nothing that they read meanwhile', async () => {
  const browser = await subscribed()
  await reader.post('/api/live')
  const { seq } = await write('Read at once')
  const seconds = async () => {
    const { rows } = await database.query<{ seconds: number }>(
      'select extract(epoch from due_at - created_at)::int as seconds from push.due',
    )
    return rows.map((row) => row.seconds)
  }
  await expect.poll(seconds, soon).toEqual([20])
  await reader.post(`/api/chat/rooms/${roomId}/read`, { seq })
  await write('Not read')
  await expect.poll(waiting, soon).toBe(1)
  await database.query('update push.due set due_at = now()')
  await expect.poll(browser.texts, soon).toEqual(['Not read'])
})

test('[MSG-19] sends from a muted room only what has the name of the person', async () => {
  const browser = await subscribed()
  await reader.put(`/api/chat/rooms/${roomId}/settings`, { mutedUntil: '9999-12-31T00:00:00Z' })
  await write('Lunch?')
  await write('Lunch, @te.osaka1?')
  await expect.poll(browser.texts, soon).toEqual(['Lunch, @te.osaka1?'])
})

test('[MOB-37] waits until quiet hours are over', async () => {
  const browser = await subscribed()
  const { rows } = await database.query<{ from: string; until: string }>(`
    select to_char(local - interval '1 hour', 'HH24:MI') as from, to_char(local + interval '1 hour', 'HH24:MI') as until
    from (select now() at time zone 'Asia/Tokyo' as local) as now`)
  const [hours] = rows
  await reader.put('/api/push', { quietFrom: hours?.from, quietUntil: hours?.until })
  await write('Asleep')
  await expect.poll(waiting, soon).toBe(1)
  expect((await database.query('select from push.due where due_at <= now()')).rowCount).toBe(0)
  await reader.put('/api/push', { quietFrom: null, quietUntil: null })
  await expect.poll(browser.texts, soon).toEqual(['Asleep'])
})

test('pushes what appears in the bell too, such as reminders', async () => {
  const browser = await subscribed()
  await database.query(`
    select reminders.notify(array[id], 'report_reminder', '{"date": "2026-03-09", "deadline": "18:00"}', 'push', false)
    from public.profiles where username = 'te.osaka1'`)
  await expect.poll(browser.texts, soon).toEqual(['It counts as late after 18:00.'])
  expect(browser.received[0]?.message.notification).toMatchObject({
    title: 'Your report for Monday, March 9, 2026 is still missing',
    navigate: `${publicUrl}/submit-report`,
  })
})

test('sends each of several pushes that wait for a browser once', async () => {
  const browser = await subscribed()
  const days = Array.from({ length: 9 }, (_, place) => `2026-03-0${place + 1}`)
  await database.query(
    `select reminders.notify(
       array[p.id], 'report_reminder', jsonb_build_object('date', day, 'deadline', '18:00'), 'several ' || day, false
     )
     from public.profiles p, unnest($1::text[]) as day where p.username = 'te.osaka1'`,
    [days],
  )
  const titles = () => browser.received.map(({ message }) => message.notification['title'])
  await expect.poll(() => new Set(titles()).size, soon).toBe(days.length)
  await expect.poll(waiting, soon).toBe(0)
  expect(titles()).toHaveLength(days.length)
})

test.each([404, 410])('[nightly] forgets a subscription to which the push service responds with %s', async (status) => {
  const browser = await subscribed('push.test', (response) => response.writeHead(status).end())
  await write('Hello')
  await expect.poll(subscriptions, soon).toBe(0)
  expect(browser.received).toHaveLength(1)
})

test.each([429, 503])('[nightly] tries again after a response with %s', async (status) => {
  let isDown = true
  const browser = await subscribed('push.test', (response) =>
    response.writeHead(isDown ? status : 201, { 'Retry-After': '600' }).end(),
  )
  await write('Hello')
  const wait = async () => {
    const { rows } = await database.query<{ seconds: number }>(
      `select extract(epoch from next_try_at - now())::int as seconds from public.push_subscriptions where failures > 0`,
    )
    return rows[0]?.seconds ?? 0
  }
  await expect.poll(wait, soon).toBeGreaterThan(590)
  isDown = false
  await database.query('update public.push_subscriptions set next_try_at = now()')
  await expect.poll(() => browser.texts(), soon).toEqual(['Hello', 'Hello'])
  await expect.poll(waiting, soon).toBe(0)
})

test('connects to no address of a private network, and treats it like one that does not exist', async () => {
  internet.move('inward.test', ['10.0.0.1'])
  const phone = new Client(stack.url)
  await signIn(phone, 'te.osaka1')
  await subscribed('inward.test', undefined, phone)
  await subscribed('unknown.test')
  await write('Hello')
  await expect.poll(failures, soon).toEqual({ 'inward.test': 1, 'unknown.test': 1 })
  expect(internet.connections).not.toContain('10.0.0.1')
})

test('connects to no private address that a stored subscription contains', async () => {
  await subscribed()
  await database.query(`update public.push_subscriptions set endpoint = 'https://127.0.0.1:1/push'`)
  await write('Hello')
  await expect.poll(failures, soon).toEqual({ '127.0.0.1:1': 1 })
})

test('[nightly] forgets a subscription whose key is not a point of the curve', async () => {
  const { subscription } = service.browser('push.test')
  const keys = { ...subscription.keys, p256dh: `B${'A'.repeat(86)}` }
  await expectAnswer(contract.push.subscribe, await reader.put('/api/push/subscription', { ...subscription, keys }))
  await write('Hello')
  await expect.poll(subscriptions, soon).toBe(0)
})

test('[nightly] does not let a push service that never responds delay others', async () => {
  const phone = new Client(stack.url)
  await signIn(phone, 'te.osaka1')
  const slow = await subscribed('slow.test', () => undefined, phone)
  const browser = await subscribed()
  for (const text of ['One', 'Two', 'Three']) {
    await write(text)
    await expect.poll(() => browser.texts().at(-1), soon).toBe(text)
  }
  await expect.poll(() => slow.received.length, soon).toBe(1)
})
