import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../api/support/client.ts'
import { npmStart, type Started } from './support/npm-start.ts'

const count = 60
const day = new Date().toISOString().slice(0, 10)
let portal: Started

beforeAll(async () => {
  portal = await npmStart()
})

afterAll(() => portal.stop())

/** Begins to send a new event. `arrived` resolves when the portal has its head; the body follows with `finish`. */
function beginPost(
  cookie: string,
  title: string,
): { sent: ClientRequest; arrived: Promise<unknown>; finish: () => void } {
  const body = JSON.stringify({ title, startDate: `${day}T09:00:00Z` })
  const sent = request(`${portal.url}/api/calendar/events`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
    agent: false,
  })
  const arrived = once(sent, 'continue')
  sent.flushHeaders()
  return { sent, arrived, finish: () => void sent.end(body) }
}

test('a terminated portal finishes the requests in progress, accepts no new ones, and then ends', async () => {
  const client = new Client(portal.url)
  await client.signIn('te.paris1')
  const posts = Array.from({ length: count }, (_, index) => beginPost(client.cookie ?? '', `Event ${index}`))
  const answers = Promise.allSettled(
    posts.map(async ({ sent }) => {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, body: JSON.parse(await text(answer)) as { id?: string } }
    }),
  )
  await Promise.all(posts.map(({ arrived }) => arrived))

  portal.terminate()
  await expect.poll(() => accepts(Number(new URL(portal.url).port)), { timeout: 10_000 }).toBe(false)
  for (const { finish } of posts) finish()

  const received = (await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))
  expect(received).toEqual(received.map(() => expect.objectContaining({ status: 201 }) as unknown))
  expect(new Set(received.map(({ body }) => body.id)).size).toBe(count)
  expect(await portal.ended).toBe(0)
})

/** Whether a process listens on the port. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
}
