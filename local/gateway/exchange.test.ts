import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { exchange } from './exchange.ts'
import { answerFault } from './faults.ts'
import { Lanes } from './lanes.ts'
import { forward } from './proxy.ts'
import { testServers } from './serve.fixture.ts'

const { serve } = testServers()

const size = { sockets: 1, waiting: 1 }
const oneConnection = () => new Lanes({ live: size, health: size, signIn: size, upload: size, other: size })

test.each(['identity', 'gzip'])(
  'a client that takes nothing of its response frees the connection to the service (%s)',
  async (encoding) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // What is compressed stays as large as it is.
    const line = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
    const service = await serve((request, response) => {
      if (request.url !== '/endless') {
        response.end('served')
        return
      }
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      const send = (): void => {
        while (response.write(line));
        response.once('drain', send)
      }
      send()
    })
    const lanes = oneConnection()
    let stuck: ServerResponse | undefined
    const gateway = await serve((request, response) => {
      if (request.url === '/endless') stuck = response
      forward(request, response, service, 'request-1', { lanes })
    })
    const reader = connect(gateway, '127.0.0.1').on('error', () => undefined)
    reader.pause()
    reader.write(`GET /endless HTTP/1.1\r\nHost: portal\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
    await expect.poll(() => stuck?.writableNeedDrain).toBe(true)
    vi.advanceTimersByTime(30_000)
    expect(await (await fetch(`http://127.0.0.1:${gateway}/next`)).text()).toBe('served')
    reader.destroy()
  },
)

test.each([
  { status: 200, connections: 1 },
  { status: 500, connections: 2 },
])(
  'a service that responds with $status to large bodies gets two of them over $connections connections',
  async ({ status, connections }) => {
    const used = new Set<Socket>()
    const service = await serve((request, response) => {
      used.add(request.socket)
      request.resume().once('end', () => response.writeHead(status).end())
    })
    const lanes = oneConnection()
    const gateway = await serve((request, response) => forward(request, response, service, 'request-1', { lanes }))
    for (let count = 0; count < 2; count++) {
      const sent = await fetch(`http://127.0.0.1:${gateway}/`, { method: 'POST', body: new Uint8Array(2_000_000) })
      expect([sent.status, await sent.text()]).toEqual([status, ''])
    }
    expect(used.size).toBe(connections)
  },
)

test('a client that goes on reading keeps its connection, however long the response takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const whole = 30_000_000
  const service = await serve((_request, response) => response.end(Buffer.alloc(whole)))
  let stuck: ServerResponse | undefined
  const gateway = await serve((request, response) => {
    stuck = response
    forward(request, response, service, 'request-1')
  })
  const reader = connect(gateway, '127.0.0.1')
  reader.write('GET /long HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  let received = 0
  let rests = 0
  for await (const chunk of reader as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received < (rests + 1) * 10_000_000) continue
    rests += 1
    await expect.poll(() => stuck?.writableNeedDrain || stuck?.writableFinished).toBe(true)
    vi.advanceTimersByTime(29_000)
  }
  expect(rests).toBe(3)
  expect(received).toBeGreaterThan(whole)
})

test('a sender whose body became too large and does not end reads the answer, and both connections end', async () => {
  let open = 0
  const service = await serve((request) => {
    open += 1
    request.on('error', () => undefined).once('close', () => (open -= 1))
    request.resume()
  })
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const sender = connect(gateway, '127.0.0.1').on('error', () => undefined)
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  const answer = text(sender)
  sender.write(`POST /rest/v1/companies HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n`)
  sender.write(chunk(100_000))
  await expect.poll(() => open).toBe(1)
  sender.write(chunk(2 * 1024 * 1024 - 100_000))
  sender.write(chunk(1))
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*"request\.too_large"/)
  await expect.poll(() => open).toBe(0)
})

test('a response that arrives after the gateway has answered 408 is ignored', async () => {
  const held = Promise.withResolvers<ServerResponse>()
  let left = false
  const service = await serve((request, response) => {
    request.on('error', () => undefined).resume()
    request.socket.once('close', () => (left = true))
    held.resolve(response)
  })
  const agent = oneConnection().agentFor(service, '/slow', true)
  if (!agent) throw new Error('There is no connection')
  const slow = Promise.withResolvers<ServerResponse>()
  const gateway = await serve((request, response) => {
    const body = { start: Buffer.from('x'), isWhole: false }
    const bounds = { bodyLimitBytes: 1_000, deadlineMilliseconds: 60_000 }
    exchange({ request, response, port: service, agent, requestId: 'request-1', publication: {}, body, ...bounds })
    slow.resolve(response)
  })
  const sender = connect(gateway, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  sender.setEncoding('latin1').on('data', (part: string) => (answer += part))
  sender.write('POST /slow HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n')
  const toService = await held.promise
  answerFault(await slow.promise, 408, 'request.too_slow')
  await expect.poll(() => answer).toContain(' 408 ')
  toService.end('too late')
  await expect.poll(() => left).toBe(true)
  expect(answer).not.toContain('too late')
  sender.destroy()
})
