import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SignJWT } from 'jose'
import type pg from 'pg'
import type WebSocket from 'ws'
import type { Stack } from '../local/index.ts'
import { until } from '../local/until.ts'
import { connect, connectAs } from './caller.ts'
import { roomGoal, roomGrowthGoal, searchGoal, seenGoal, unreadGoal } from './goals.ts'
import { exchange, signIn } from './http-client.ts'
import { median, medians } from './measure.ts'
import type { Measurement } from './measurement.ts'
import { joinTopic, serviceToken } from './realtime.ts'

const messages = { small: 10_000, large: 1_000_000 }
const turns = 25
/** A member of 200 rooms, of which one has half of all messages. */
const reader = 'te.paris1'
const members = 500
const sent = 60
/** Between two messages, in milliseconds: the worker tells the members of the last one meanwhile. */
const breath = 500
const withinMs = 60_000

async function load(stack: Stack, count: number): Promise<void> {
  const owner = await connect(stack.postgresUrl)
  try {
    await owner.query(`select set_config('bench.messages', $1, false)`, [String(count)])
    const statements = await readFile(join(import.meta.dirname, 'chat.sql'), 'utf8')
    // A vacuum is a statement of its own.
    for (const statement of statements.split(/^(?=vacuum )/m)) await owner.query(statement)
  } finally {
    await owner.end()
  }
}

async function roomOf(stack: Stack): Promise<string> {
  const owner = await connect(stack.postgresUrl)
  try {
    const { rows } = await owner.query<{ id: string }>(
      `select extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://bench.example/rooms/1') as id`,
    )
    return rows[0]?.id ?? ''
  } finally {
    await owner.end()
  }
}

/** The requests with which the chat opens a room whose second half is unread. */
async function opening(stack: Stack, agent: Agent, count: number): Promise<() => Promise<void>> {
  const headers = { cookie: await signIn(agent, stack.url, reader) }
  const room = `${stack.url}/api/chat/rooms/${await roomOf(stack)}`
  return async () => {
    for (const address of [room, `${room}/messages`, `${room}/messages?around=${count / 4 + 1}`])
      await exchange(agent, address, { headers })
  }
}

async function openingRows(small: Stack, large: Stack): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true })
  try {
    const [few = NaN, many = NaN] = await medians(
      [await opening(small, agent, messages.small), await opening(large, agent, messages.large)],
      turns,
    )
    const what = 'Opening a room at its first unread message'
    return [
      { what: `${what}, 1,000,000 messages`, detail: `${reader}, three requests`, measured: many, goal: roomGoal },
      {
        what: `${what}: 1,000,000 ÷ 10,000 messages`,
        detail: `${reader}, ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
        measured: many / few,
        goal: roomGrowthGoal,
      },
    ]
  } finally {
    agent.destroy()
  }
}

/** The statement of GET /api/chat/unread. */
const unread = `
  select s.room_id as id, unread.unread_count, unread.mention_count, s.muted_until
  from chat.unread_rooms(100) as unread
  join public.chat_member_settings s on s.room_id = unread.room_id and s.person_id = (select access.person())
  where unread.unread_count + unread.mention_count > 0`

async function unreadRows(stack: Stack): Promise<Measurement[]> {
  const client = await connectAs(stack.postgresUrl, reader)
  try {
    const { rowCount } = await client.query(unread)
    const [taken = NaN] = await medians([() => client.query(unread)], turns)
    return [
      {
        what: 'Unread counts of 200 rooms, 1,000,000 messages',
        detail: `${reader}, one statement, ${rowCount} rooms with unread messages`,
        measured: taken,
        goal: unreadGoal,
      },
    ]
  } finally {
    await client.end()
  }
}

const searches = [
  ['a word in every second message', 'schedule'],
  ['a word in 100 messages', 'zebra'],
  ['a word in every second message of the older half', 'harvest'],
  ['two words, each in every second message', 'schedule checked'],
  ['a word in no message', 'nowhere'],
] as const

async function searchRows(stack: Stack): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true })
  try {
    const headers = { cookie: await signIn(agent, stack.url, reader) }
    const search = (q: string) => () =>
      exchange(agent, `${stack.url}/api/chat/search?q=${encodeURIComponent(q)}`, { headers })
    const taken = await medians(
      searches.map(([, q]) => search(q)),
      turns,
    )
    return searches.map(([detail], index) => ({
      what: 'Search, 1,000,000 messages',
      detail: `${reader}, ${detail}`,
      measured: taken[index] ?? NaN,
      goal: searchGoal,
    }))
  } finally {
    agent.destroy()
  }
}

const memberToken = (secret: string, id: string) =>
  new SignJWT({ role: 'authenticated', sub: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

/** Sends one after another, and returns how long each copy took until it arrived, in milliseconds. */
async function delays(heard: Map<string, number[]>, send: (key: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let number = 1; number <= sent; number++) {
    const key = `${Date.now()}-${number}`
    const sentAt = performance.now()
    await send(key)
    const whole = () => (heard.get(key)?.length === members ? heard.get(key) : undefined)
    const times = await until(whole, withinMs, `the message ${key} is not delivered`, 1)
    taken.push(...times.map((time) => time - sentAt))
    await pause(breath)
  }
  return taken.toSorted((a, b) => a - b)
}

const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? NaN

/** The delays to as many listeners as there are tokens. */
async function delaysOn(
  stack: Stack,
  topic: string,
  tokens: readonly string[],
  send: (key: string) => Promise<unknown>,
): Promise<number[]> {
  const heard = new Map<string, number[]>()
  const hear = (text: string) => {
    const key = /key (\d+-\d+)/.exec(text)?.[1]
    if (key) heard.set(key, [...(heard.get(key) ?? []), performance.now()])
  }
  const sockets: WebSocket[] = []
  try {
    for (const token of tokens) sockets.push(await joinTopic(stack, token, topic, hear))
    return await delays(heard, send)
  } finally {
    for (const socket of sockets) socket.terminate()
  }
}

async function seenRows(stack: Stack): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true })
  const database = await connect(stack.postgresUrl)
  try {
    const roomId = await roomOf(stack)
    const [room] = (
      await database.query<{ topic: string }>(
        'select chat.topic(r) as topic from public.chat_rooms r where r.id = $1',
        [roomId],
      )
    ).rows
    const people = await database.query<{ id: string }>(
      `select person_id as id from public.chat_members where room_id = $1 order by person_id limit $2`,
      [roomId, members],
    )
    const tokens = await Promise.all(people.rows.map(({ id }) => memberToken(stack.jwtSecret, id)))
    const service = await serviceToken(stack.jwtSecret)
    const headers = { cookie: await signIn(agent, stack.url, reader) }
    const message = async (key: string) => {
      await database.query('delete from limits.uses')
      await exchange(agent, `${stack.url}/api/chat/messages`, { headers, body: { roomId, content: `key ${key}` } })
    }
    const bare = (key: string) => broadcast(database, `key ${key}`)
    const seen = await delaysOn(stack, room?.topic ?? '', tokens, message)
    const anyone = Array.from({ length: members }, () => service)
    const plain = await delaysOn(stack, 'bench', anyone, bare)
    return [
      {
        what: 'From sending a message to seeing it ÷ a bare broadcast, 95% of all copies',
        detail: `${members} members, two messages a second, ${p95(seen).toFixed(1)} ÷ ${p95(plain).toFixed(1)} ms, medians ${median(seen).toFixed(1)} and ${median(plain).toFixed(1)} ms`,
        measured: p95(seen) / p95(plain),
        goal: seenGoal,
      },
    ]
  } finally {
    agent.destroy()
    await database.end()
  }
}

const broadcast = (database: pg.Client, text: string) =>
  database.query(`select realtime.send(jsonb_build_object('text', $1::text), 'bench', 'bench', true)`, [text])

/** The chat with many messages: opening a room, unread counts, the search, and from sending to seeing. */
export async function chatRows(small: Stack, large: Stack): Promise<Measurement[]> {
  await load(small, messages.small)
  await load(large, messages.large)
  return [
    ...(await openingRows(small, large)),
    ...(await unreadRows(large)),
    ...(await searchRows(large)),
    ...(await seenRows(large)),
  ]
}
