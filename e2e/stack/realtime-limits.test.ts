import type pg from 'pg'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from '../../local/realtime/limits.ts'
import { openRealtime, type Realtime } from '../../local/realtime/realtime.ts'
import type { TestStack } from '../support/stack.ts'
import { caughtUp, personOf, send, tokenOf } from './support/realtime-people.ts'
import { shareRealtimeStack } from './support/realtime-stack.ts'
import { addressOf, joined, RealtimeSocket, refused } from './support/realtime.ts'

/** Far more than a delivery takes, and far less than a client would wait behind one that blocks it. */

let stack: TestStack
let database: pg.Pool
let topic: string
let token: string
/** May join every topic. */
let anyTopic: string
const servers: Realtime[] = []

const open = shareRealtimeStack((started) => ({ stack, database, topic, token } = started))

beforeAll(async () => {
  anyTopic = await tokenOf(stack, { role: 'service_role' })
})

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** Starts a Realtime server with other limits on the same database, and returns its address. */
async function withLimits(limits: Partial<Limits>): Promise<string> {
  const { realtimeUrl: databaseUrl, jwtSecret, publishableKey } = stack
  const server = await openRealtime({ port: 0, databaseUrl, jwtSecret, publishableKey, limits })
  servers.push(server)
  return `http://127.0.0.1:${server.port}`
}

async function listen(origin?: string): Promise<RealtimeSocket> {
  const socket = await open(origin)
  expect(await socket.join(topic, token)).toEqual(joined)
  return socket
}

const heartbeat = (socket: RealtimeSocket) => socket.reply(socket.push('phoenix', 'heartbeat'))

/** The status with which a further WebSocket is refused. */
function refusalOf(origin: string): Promise<number | undefined> {
  const { ws } = new RealtimeSocket(addressOf(stack, origin))
  return new Promise((resolve) => ws.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode)))
}

describe('a connection is closed', () => {
  test('[nightly] without heartbeats, but not with them', async () => {
    const origin = await withLimits({ idleMs: 400 })
    const [silent, alive] = [await listen(origin), await listen(origin)]
    const over = new AbortController()
    const beats = (async () => {
      while (!over.signal.aborted) await heartbeat(alive)
    })()
    expect(await silent.closed).toEqual({ code: 1000, reason: 'No heartbeat' })
    over.abort()
    await beats
    expect(alive.isOpen).toBe(true)
  })

  test('[nightly] when it joins nothing', async () => {
    // It may be closed before anybody could wait for it to be open.
    const { closed } = new RealtimeSocket(addressOf(stack, await withLimits({ unusedMs: 100 })))
    expect(await closed).toEqual({ code: 1000, reason: 'No channel' })
  })

  test('[nightly] by a frame of more than 64 kB', async () => {
    const socket = await listen()
    socket.push('phoenix', 'heartbeat', { text: 'x'.repeat(65_536) })
    expect((await socket.closed).code).toBe(1009)
  })

  test('[nightly] by too many messages a second, once its channels have been ended', async () => {
    const socket = await listen()
    for (let count = 0; count < 400; count += 1) socket.push('phoenix', 'heartbeat')
    expect(await socket.closed).toEqual({ code: 1008, reason: 'Too many messages per second' })
    const told = socket.received.find(({ event }) => event === 'system')
    expect(told?.payload).toMatchObject({ status: 'error', message: 'Too many messages per second' })
  })

  test('[nightly] when its client never reads, while everybody else receives everything', async () => {
    const [deaf, ...others] = [await listen(), await listen(), await listen()]
    deaf?.ws.pause()
    const text = 'x'.repeat(200_000)
    const count = 120
    for (let index = 0; index < count; index += 1) {
      await send(database, topic, { index, text })
      await Promise.all(others.map((socket) => expect.poll(() => socket.heard.length, { interval: 1 }).toBe(index + 1)))
    }
    deaf?.ws.resume()
    expect((await deaf?.closed)?.code).toBe(1006)
    expect(deaf?.heard.length).toBeLessThan(count)
    for (const socket of others)
      expect(socket.heard).toEqual(
        Array.from({ length: count }, (_, index) => expect.objectContaining({ index }) as unknown),
      )
  })

  test('[nightly] when its client stops reading, even below the limit of unread bytes', async () => {
    const socket = await listen(await withLimits({ stalledMs: 200, unreadBytes: 64 * 1024 * 1024 }))
    socket.ws.pause()
    for (let count = 0; count < 60; count += 1) await send(database, topic, { text: 'x'.repeat(200_000) })
    const figures = async () =>
      (await (await fetch(`http://127.0.0.1:${servers[0]?.port}/figures`)).json()) as { connections: number }
    await expect.poll(figures).toMatchObject({ connections: 0 })
  })
})

describe('further connections are refused', () => {
  test.each([
    ['above the limit', { connections: 2 }],
    ['above the limit of one address', { connectionsPerAddress: 2 }],
    ['above the rate of one address', { connects: { burst: 2, perSecond: 0.001 } }],
  ])('[nightly] %s', async (_, limits) => {
    const origin = await withLimits(limits)
    await listen(origin)
    await listen(origin)
    expect(await refusalOf(origin)).toBe(429)
  })

  test.each([
    ['in all', { connections: 2, spareMs: 0 }],
    ['from an address', { connectionsPerAddress: 2, spareMs: 0 }],
  ])('[nightly] but the oldest one that has joined nothing makes room for a new one: %s', async (_, limits) => {
    const origin = await withLimits(limits)
    const unused = await open(origin)
    const used = await listen(origin)
    const added = await listen(origin)
    expect(await unused.closed).toEqual({ code: 1013, reason: 'Too many connected users' })
    expect([used.isOpen, added.isOpen]).toEqual([true, true])
    expect(await refusalOf(origin)).toBe(429)
  })

  test('[nightly] to a person who has too many, and to nobody else', async () => {
    const origin = await withLimits({ connectionsPerPerson: 2 })
    const first = await listen(origin)
    await listen(origin)
    const third = await open(origin)
    expect(await third.join(topic, token)).toEqual(refused('ConnectionRateLimitReached: Too many connected users'))
    const other = await personOf(database, 'te.berlin1')
    expect(await third.join(`user:${other}`, await tokenOf(stack, { sub: other }))).toEqual(joined)
    first.close()
    await expect.poll(() => third.join(topic, token)).toEqual(joined)
  })
})

describe('joins', () => {
  test('[nightly] are refused above 100 channels', async () => {
    const socket = await open()
    const names = Array.from({ length: 101 }, (_, index) => `room:${index}`)
    const answers = await Promise.all(names.map((name) => socket.join(name, anyTopic)))
    expect(answers.slice(0, 100)).toEqual(names.slice(0, 100).map(() => joined))
    expect(answers[100]).toEqual(refused('ChannelRateLimitReached: Too many channels'))
    await send(database, 'room:99', {})
    await socket.frame(({ event, topic: of }) => event === 'broadcast' && of === 'realtime:room:99')
  })

  test('[nightly] of one client at 10,000 a minute end its connections and slow nobody else down', async () => {
    const origin = await withLimits({
      joinsPerPerson: { burst: 500, perSecond: 5 },
      connects: { burst: 100_000, perSecond: 1 },
    })
    const other = await personOf(database, 'te.berlin1')
    const otherToken = await tokenOf(stack, { sub: other })
    const otherTopic = `user:${other}`
    const bystander = await open(origin)
    expect(await bystander.join(otherTopic, otherToken)).toEqual(joined)
    const count = { joins: 0, ends: 0 }
    const over = new AbortController()
    const flood = (async () => {
      while (!over.signal.aborted) {
        const socket = await open(origin)
        for (let index = 0; index < 167 && socket.isOpen; index += 1) {
          socket.push(`realtime:user:${index}`, 'phx_join', { config: { private: true }, access_token: token }, '1')
          count.joins += 1
        }
        await Promise.race([socket.closed, heartbeat(socket)])
        if (!socket.isOpen) count.ends += 1
        socket.close()
      }
    })()
    while (count.joins < 10_000) {
      await caughtUp(database, otherTopic, bystander)
      const late = await open(origin)
      expect(await late.join(otherTopic, otherToken)).toEqual(joined)
      late.close()
    }
    over.abort()
    await flood
    expect(count.ends).toBeGreaterThan(10)
  })
})

test('[nightly] 100 clients receive 100 messages each, all of them in order', async () => {
  const clients = await Promise.all(Array.from({ length: 100 }, () => open()))
  const answers = await Promise.all(clients.map((client) => client.join('everyone', anyTopic)))
  expect(answers).toEqual(clients.map(() => joined))
  await database.query(
    `do $$ begin for n in 1..100 loop perform realtime.send(jsonb_build_object('n', n), 'count', 'everyone', true); commit; end loop; end $$`,
  )
  await caughtUp(database, 'everyone', ...clients)
  const expected = Array.from({ length: 100 }, (_, index) => expect.objectContaining({ n: index + 1 }) as unknown)
  for (const client of clients) expect(client.heard.slice(0, 100)).toEqual(expected)
})
