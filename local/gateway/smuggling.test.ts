import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Gateway, openGateway } from './gateway.ts'
import { openRawService } from './raw-service.fixture.ts'

let service: Awaited<ReturnType<typeof openRawService>>
let gateway: Gateway

beforeAll(async () => {
  service = await openRawService()
  const { port } = service
  gateway = await openGateway(0)
  gateway.serve({
    litePort: port,
    functionsPort: port,
    realtimePort: port,
    devPort: port,
    isDatabaseUp: () => true,
    livekit: { port, admit: () => Promise.resolve(undefined) },
  })
})
beforeEach(() => void service.requests.splice(0))
afterAll(async () => {
  await gateway.close()
  service.close()
})

/** The request that a body contains, for a service that takes the body for a request. */
const hidden = 'POST /auth/v1/otp HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: 6.6.6.6\r\nContent-Length: 2\r\n\r\n{}'
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

const framed = {
  chunked: `Transfer-Encoding: chunked\r\n\r\n${chunked(hidden)}`,
  'with a length': `Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
}
const ambiguous = {
  'both chunked and with a length': `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(hidden)}`,
  'with two lengths': `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'with a folded header': `X-Folded: a\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding:\r\n chunked\r\n\r\n${chunked(hidden)}`,
  'in two codings': `Transfer-Encoding: gzip, chunked\r\n\r\n${chunked(hidden)}`,
  'chunked twice': `Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(hidden)}`,
  'in an unknown coding': `Transfer-Encoding: identity\r\n\r\n${hidden}`,
}
const withBody = ['POST', 'PUT', 'PATCH', 'DELETE']
const withoutBody = ['GET', 'HEAD', 'OPTIONS']
const unknown = ['TRACE', 'QUERY', 'PROPFIND', 'LINK']
const services = ['/api/live', '/functions/v1/api/live', '/rest/v1/companies', '/storage/v1/object/a/b', '/page']

/** Everything that the gateway sends to a client that sends this and then waits until the gateway ends the connection. */
function exchange(sent: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.on('error', () => undefined).write(sent)
  return text(socket)
}
const request = (method: string, path: string, rest: string, version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: portal\r\n${rest}`
/** Asks the gateway to end the connection after its response. */
const last = (path: string) => request('GET', path, 'Connection: close\r\n\r\n')
/** The gateway forwards pipelined requests together, so they arrive in any order. */
const received = () => service.requests.toSorted((a, b) => a.line.localeCompare(b.line))
const linesOf = () => received().map(({ line }) => line)
const bodied = () => service.requests.find(({ line }) => !line.startsWith('GET'))
const statusesOf = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe.each(services)('a request to %s', (path) => {
  test.each(withBody.flatMap((method) => Object.entries(framed).map(([form, rest]) => [method, form, rest] as const)))(
    '%s %s reaches the service as one request with this body, and the next one after it',
    async (method, _form, rest) => {
      const answers = await exchange(request(method, path, rest) + last(`${path}?next`))
      expect(statusesOf(answers)).toEqual([200, 200])
      expect(linesOf()).toEqual([`${method} ${path} HTTP/1.1`, `GET ${path}?next HTTP/1.1`].toSorted())
      expect(bodied()).toMatchObject({ body: hidden, headers: { 'content-length': String(hidden.length) } })
    },
  )

  test.each(
    withoutBody.flatMap((method) => Object.entries(framed).map(([form, rest]) => [method, form, rest] as const)),
  )('%s %s is refused and ends the connection', async (method, _form, rest) => {
    const answers = await exchange(request(method, path, rest) + last(`${path}?next`))
    expect(statusesOf(answers)).toEqual([400])
    expect(answers).toContain('Connection: close')
    expect(linesOf()).toEqual([])
  })

  test.each(
    [...withBody, ...withoutBody].flatMap((method) =>
      Object.entries(ambiguous).map(([form, rest]) => [method, form, rest] as const),
    ),
  )('%s %s is refused and ends the connection', async (method, _form, rest) => {
    const answers = await exchange(request(method, path, rest) + last(`${path}?next`))
    expect(statusesOf(answers)).toEqual([400])
    expect(linesOf()).toEqual([])
  })

  test.each(unknown)('with the method %s is refused and ends the connection', async (method) => {
    const answers = await exchange(request(method, path, framed.chunked) + last(`${path}?next`))
    expect(statusesOf(answers)).toEqual([405])
    expect(linesOf()).toEqual([])
  })

  test.each(withBody)('%s may have no body', async (method) => {
    for (const rest of ['\r\n', 'Content-Length: 0\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'])
      expect(statusesOf(await exchange(request(method, path, rest) + last(path)))).toEqual([200, 200])
    expect(linesOf().filter((line) => line.startsWith(method))).toHaveLength(3)
    expect(service.requests.map(({ body }) => body).join('')).toBe('')
  })
})

test.each(withBody)('%s of HTTP/1.0 is refused when it is chunked', async (method) => {
  expect(statusesOf(await exchange(request(method, '/api/live', framed.chunked, '1.0')))).toEqual([400])
  expect(linesOf()).toEqual([])
})

describe('a request for another protocol', () => {
  const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'

  test.each(withBody)('is a plain %s with a body, and the last one of its connection', async (method) => {
    const answers = await exchange(request(method, '/api/live', upgrade + framed.chunked) + last('/api/live?next'))
    expect(statusesOf(answers)).toEqual([200])
    expect(linesOf()).toEqual([`${method} /api/live HTTP/1.1`])
    expect(bodied()?.body).toBe(hidden)
    for (const name of ['upgrade', 'http2-settings']) expect(bodied()?.headers).not.toHaveProperty(name)
  })

  test.each(withoutBody)('is refused as %s with a body', async (method) => {
    const answers = await exchange(request(method, '/api/live', upgrade + framed.chunked) + last('/api/live?next'))
    expect(statusesOf(answers)).toEqual([400])
    expect(linesOf()).toEqual([])
  })

  test.each(withBody)('is refused as %s for a WebSocket', async (method) => {
    const socket = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    for (const path of ['/api/live', '/realtime/v1/websocket', '/livekit/rtc/v1', '/page'])
      expect((await exchange(request(method, path, socket + key + framed.chunked))).slice(0, 10)).toBe('HTTP/1.1 4')
    expect(linesOf()).toEqual([])
  })
})

test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE'])('%s that expects 100 is framed like any other', async (method) => {
  const answers = await exchange(request(method, '/api/live', `Expect: 100-continue\r\n${framed.chunked}`) + last('/'))
  expect(statusesOf(answers)).toEqual(method === 'DELETE' ? [100, 200, 200] : [100, 400])
  expect(linesOf()).toHaveLength(method === 'DELETE' ? 2 : 0)
  for (const { headers } of service.requests) expect(headers).not.toHaveProperty('expect')
})

test.each([...withBody, ...withoutBody])(
  '%s with a body to Auth does not reach it, and nor does the body',
  async (method) => {
    for (const rest of Object.values(framed)) {
      const answers = await exchange(request(method, '/auth/v1/health', rest) + last('/api/live'))
      expect(statusesOf(answers)).toEqual(withBody.includes(method) ? [404, 200] : [400])
      expect(linesOf().filter((line) => line.includes('/auth/'))).toEqual([])
    }
  },
)

test('a request about a call reaches LiveKit without a body only', async () => {
  expect(statusesOf(await exchange(request('GET', '/livekit/rtc/v1/validate', framed.chunked)))).toEqual([400])
  expect(
    statusesOf(await exchange(request('DELETE', '/livekit/rtc/v1/validate', `Connection: close\r\n${framed.chunked}`))),
  ).toEqual([405])
  expect(linesOf()).toEqual([])
})

test('headers that belong to the connection do not reach the service', async () => {
  const named = 'Connection: close, X-Named, Content-Length\r\nX-Named: a\r\nKeep-Alive: b\r\nProxy-Connection: c\r\n'
  await exchange(request('DELETE', '/api/live', named + framed['with a length']))
  expect(bodied()?.body).toBe(hidden)
  for (const name of ['x-named', 'keep-alive', 'proxy-connection']) expect(bodied()?.headers).not.toHaveProperty(name)
})

test.each(['DELETE', 'POST'])('a large %s without a length is framed as chunks', async (method) => {
  const large = hidden.repeat(2_000)
  const head = 'Transfer-Encoding: chunked\r\n\r\n'
  const answers = await exchange(request(method, '/storage/v1/object/a/b', head + chunked(large)) + last('/page'))
  expect(statusesOf(answers)).toEqual([200, 200])
  expect(linesOf()).toEqual([`${method} /storage/v1/object/a/b HTTP/1.1`, 'GET /page HTTP/1.1'].toSorted())
  expect(bodied()?.headers['transfer-encoding']).toBe('chunked')
  expect(bodied()?.body).toBe(large)
})

test.each(['DELETE', 'POST'])('a large %s with a length keeps it', async (method) => {
  const large = hidden.repeat(2_000)
  const head = `Content-Length: ${large.length}\r\n\r\n`
  const answers = await exchange(request(method, '/storage/v1/object/a/b', head + large) + last('/page'))
  expect(statusesOf(answers)).toEqual([200, 200])
  expect(bodied()?.headers['content-length']).toBe(String(large.length))
  expect(bodied()?.body).toBe(large)
})
