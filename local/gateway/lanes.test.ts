import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'
import { forward } from './proxy.ts'
import { testServers } from './serve.fixture.ts'

const { serve } = testServers()

/** Addresses at which the service waits until it is told to respond, like those below /held. */
const waits = new Set(['/api/auth/login', '/functions/v1/api/health'])

/** A gateway with two connections of each kind, for which two requests may wait. The service responds when told to. */
async function open(deadlineMilliseconds?: number) {
  const held: ServerResponse[] = []
  const service = await serve((request, response) => {
    if (request.url?.startsWith('/held') || waits.has(request.url ?? '')) held.push(response)
    else response.end('at once')
  })
  const size = { sockets: 2, waiting: 2 }
  const lanes = new Lanes({ live: size, health: size, signIn: size, upload: size, other: size })
  let arrived = 0
  const gateway = await serve((request, response) => {
    forward(request, response, service, 'request-1', { lanes, ...(deadlineMilliseconds && { deadlineMilliseconds }) })
    arrived += 1
  })
  const ask = (path: string, body?: string) =>
    fetch(`http://127.0.0.1:${gateway}${path}`, { ...(body !== undefined && { method: 'POST', body }) })
  /** Sends requests until all connections for them are taken and as many more wait. */
  const fill = async (path: string, body?: string) => {
    const before = arrived
    const sent = Array.from({ length: 4 }, () => ask(path, body))
    await expect.poll(() => arrived).toBe(before + 4)
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2)
    return sent
  }
  return { ask, fill, held, port: gateway }
}

const busy = async (response: Response) => [
  response.status,
  response.headers.get('retry-after'),
  ((await response.json()) as { code: string }).code,
]

test('requests beyond those that may wait for a connection get a 503 with Retry-After, the others their response', async () => {
  const { ask, fill, held } = await open()
  const sent = await fill('/held')
  expect(await busy(await ask('/held'))).toEqual([503, '1', 'service.busy'])
  expect(await busy(await ask('/held', 'a body'))).toEqual([503, '1', 'service.busy'])
  for (const response of held.splice(0)) response.end('released')
  await expect.poll(() => held.length).toBe(2)
  for (const response of held) response.end('released')
  for (const response of await Promise.all(sent)) expect(await response.text()).toBe('released')
})

test('sign-ins that wait delay neither health checks nor other requests', async () => {
  const { ask, fill } = await open()
  void Promise.allSettled(await fill('/api/auth/login', '{}'))
  expect(await busy(await ask('/api/auth/login', '{}'))).toEqual([503, '1', 'service.busy'])
  for (const path of ['/api/live', '/api/health', '/functions/v1/api/live', '/api/reports'])
    expect(await (await ask(path)).text()).toBe('at once')
})

test('requests that wait delay neither health checks nor sign-ins', async () => {
  const { ask, fill, held } = await open()
  void Promise.allSettled(await fill('/held'))
  for (const path of ['/api/live', '/api/health']) expect(await (await ask(path)).text()).toBe('at once')
  const signingIn = ask('/api/auth/login', '{}')
  await expect.poll(() => held.length).toBe(3)
  held[2]?.end('signed in')
  expect(await (await signingIn).text()).toBe('signed in')
})

test('the question whether the function lives waits for no question about its services', async () => {
  const { ask, fill } = await open()
  void Promise.allSettled(await fill('/functions/v1/api/health'))
  expect(await busy(await ask('/api/health'))).toEqual([503, '1', 'service.busy'])
  for (const path of ['/api/live', '/functions/v1/api/live']) expect(await (await ask(path)).text()).toBe('at once')
})

test('requests that wait for a connection in vain get a 503', async () => {
  const { fill } = await open(100)
  for (const sent of await fill('/held')) expect(await busy(await sent)).toEqual([503, '1', 'service.interrupted'])
})

test('large bodies that wait for a connection in vain get a 503', async () => {
  const { fill } = await open(100)
  for (const sent of await fill('/held', 'x'.repeat(100_000)))
    expect(await busy(await sent)).toEqual([503, '1', 'service.interrupted'])
})

test('a sender whose large body finds no connection has its own closed', async () => {
  const { fill, port } = await open(300)
  void Promise.allSettled(await fill('/held', 'x'.repeat(100_000)))
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /held HTTP/1.1\r\nHost: portal\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(100_000)}`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [^]*Connection: close/)
})
