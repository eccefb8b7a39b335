import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import type { ChatMessage } from '../../supabase/functions/_shared/contract/chat/messages.ts'
import { Client } from '../api/support/client.ts'
import { testBrowser } from '../browser/support/browser.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { spread } from './support/chaos.ts'
import { ChatClient } from './support/chat-client.ts'
import { shownHistory } from './support/shown-history.ts'

const people = [
  'te.paris1',
  'som.paris1',
  'aom.paris',
  'sqm.paris1',
  'qc.fr',
  'ad.fr',
  'cm.fr',
  'te.berlin1',
  'cm.de',
  'gm',
].slice(0, Number(process.env['CHAOS_CLIENTS'] ?? 10))
/** How many messages each of them writes. CHAOS_CLIENTS=4 CHAOS_EACH=30 is a short run while one changes the outbox. */
const each = Number(process.env['CHAOS_EACH'] ?? 200)
const all = people.length * each
/** In milliseconds. */
const withinMs = { sent: 1_500_000, caughtUp: 240_000, restarted: 60_000 }
/** How many messages a browser keeps of a room. */
const keptMessages = 50
const textOf = (username: string, number: number) => `Message ${String(number).padStart(4, '0')} of ${username}!`
const texts = /Message \d{4} of [^!]+!|Message deleted/

const browser = testBrowser()
let stack: TestStack
let database: pg.Pool
let owner: Client
let room: string
const clients: ChatClient[] = []

const query = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> =>
  (await database.query<Row>(statement, [room])).rows

beforeAll(async () => {
  stack = await startTestStack({ serveWeb: true })
  database = new pg.Pool({ connectionString: stack.dbUrl })
  database.on('error', () => undefined)
  owner = new Client(stack.url)
  await owner.signIn(people[0] ?? '')
  room = ((await (await owner.post('/api/chat/rooms', { name: 'Chaos' })).json()) as { id: string }).id
  const chosen = 'select id from public.profiles where username = any ($1)'
  const { rows } = await database.query<{ id: string }>(chosen, [people.slice(1)])
  await owner.post(`/api/chat/rooms/${room}/members`, { userIds: rows.map(({ id }) => id) })
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await database.end()
  await stack.stop()
})

/** How many messages are stored; 0 while Postgres is away. */
const count = async (): Promise<number> => {
  const counted = query<{ count: number }>('select count(*)::int as count from public.chat_messages where room_id = $1')
  return (await counted.catch(() => []))[0]?.count ?? 0
}

/** Waits until a part of all messages is stored. */
const isStored = (part: number) =>
  until(
    async () => (await count()) >= part * all || undefined,
    withinMs.sent,
    async () => `${await count()} of ${part * all} messages are stored`,
    500,
  )

async function kill(name: string): Promise<void> {
  const restarts = stack.restartsOf(name)
  process.kill(stack.services.find((service) => service.name === name)?.pid ?? 0, 'SIGKILL')
  await until(() => stack.restartsOf(name) > restarts || undefined, withinMs.restarted, `${name} is not started again`)
}

/** The latest messages that are not deleted. */
const changeable = () =>
  query<{ id: string; author: string; content: string }>(
    `select m.id, p.username as author, m.content from public.chat_messages m join public.profiles p on p.id = m.author_id
     where m.room_id = $1 and m.deleted_at is null order by m.rev desc limit 50`,
  ).catch(() => [])

/** The whole history, from the first message on. */
async function history(): Promise<ChatMessage[]> {
  const read: ChatMessage[] = []
  for (;;) {
    const from = (read.at(-1)?.seq ?? 0) + 1
    const page = await owner.get(`/api/chat/rooms/${room}/messages?from=${from}&limit=200`)
    const messages = (await page.json()) as ChatMessage[]
    if (messages.length === 0) return read
    read.push(...messages)
  }
}

async function misfortunes(): Promise<void> {
  const [sleeper, reloaded] = clients.toReversed()
  await isStored(0.15)
  const wake = await sleeper?.sleep()
  await isStored(0.25)
  await kill('realtime')
  await isStored(0.35)
  await reloaded?.reload()
  await isStored(0.5)
  await kill('postgres')
  await isStored(0.65)
  await wake?.()
}

async function writeAll(client: ChatClient): Promise<void> {
  for (let number = 1; number <= each; number++) await client.write(textOf(client.username, number))
}

test('[MSG-18] ten clients end with the same whole history, whatever happens to connections and services', async () => {
  for (const username of people) clients.push(await ChatClient.open(browser(), stack.url, username, room))
  const ending = new AbortController()
  const chaos = spread({ clients, server: stack.url, count, changeable }, ending.signal)
  await Promise.all([misfortunes(), isStored(1), ...clients.map(writeAll)])
  ending.abort()
  await chaos
  for (const { line } of clients) line.restore()

  const stored = await history()
  const authors = await query<{ username: string; ids: string[] }>(
    `select p.username, array_agg(m.id order by m.seq) as ids
     from public.chat_messages m join public.profiles p on p.id = m.author_id where m.room_id = $1 group by p.username`,
  )
  expect(authors.map(({ username, ids }) => [username, ids.length])).toEqual(
    people.toSorted().map((username) => [username, each]),
  )
  // Each author's messages are in the order in which they were written. Deleted ones no longer say their number.
  const byId = new Map(stored.map((message) => [message.id, message]))
  for (const { username, ids } of authors) {
    const said = ids.map((id) => (byId.get(id)?.content ?? 'lost').replaceAll(' again', ''))
    expect(said).toEqual(ids.map((id, index) => (byId.get(id)?.isDeleted ? '' : textOf(username, index + 1))))
  }
  expect(stored.filter(({ isEdited }) => isEdited).length).toBeGreaterThan(all / 40)
  expect(stored.filter(({ isDeleted }) => isDeleted).length).toBeGreaterThan(all / 200)

  const lastRev = Math.max(...stored.map(({ rev }) => rev))
  const shown = stored.map(({ id, isDeleted, content }) => ({ id, text: isDeleted ? 'Message deleted' : content }))
  for (const client of clients) {
    await expect
      .poll(async () => client.kept(), { timeout: withinMs.caughtUp, message: client.username })
      .toEqual({ messages: stored.slice(-keptMessages), rev: lastRev, unsent: 0 })
    expect(client.line.cuts()).toBeGreaterThan(each / 40)
    expect(await shownHistory(client.page, texts), client.username).toEqual(shown)
  }
}, 3_000_000)
