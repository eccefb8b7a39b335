import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { forward } from './proxy.ts'
import { testServers } from './serve.fixture.ts'
import { UploadPlaces } from './upload-places.ts'

const { serve, servers } = testServers()

test('keeps a connection open after a response that was sent before the whole body arrived, but not the one to the service', async () => {
  const toService = new Set<Socket>()
  const service = await serve((request, response) => {
    toService.add(request.socket)
    // The service does not read the body, so that what exceeds the sockets' buffers stays in the gateway.
    if (request.method === 'POST') request.pause()
    response.writeHead(request.method === 'POST' ? 413 : 200, { 'Content-Length': '0' }).end()
  })
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))

  const bytes = 20_000_000
  const socket = connect(gateway, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
  socket.write(`POST /large HTTP/1.1\r\nHost: portal\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes))
  socket.write('GET /next HTTP/1.1\r\nHost: portal\r\n\r\n')

  await expect.poll(() => received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  expect(toService.size).toBe(2)
  socket.destroy()
})

test('closes the connection of a sender that stalls after an early response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const service = await serve((_request, response) => response.writeHead(401, { 'Content-Length': '0' }).end())
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const socket = connect(gateway, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.write(`POST /large HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(100_000)}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toContain('HTTP/1.1 401')
  vi.advanceTimersByTime(60_000)
  await closed
})

test('cuts off the sender of a body that was declared too large and goes on after its response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const gateway = await serve((request, response) => forward(request, response, 1, 'request-1'))
  const socket = connect(gateway, '127.0.0.1').on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000000\r\n\r\nx')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toContain('HTTP/1.1 413')
  vi.advanceTimersByTime(2_000)
  await closed
})

test('answers for a service that dies between the head and the body of its response', async () => {
  const service = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Length': '2' }).flushHeaders()
    setImmediate(() => response.destroy())
  })
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const answer = await fetch(`http://127.0.0.1:${gateway}/short`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'service.interrupted' })
})

test('does not delay other requests while senders are slow', async () => {
  const service = await serve((_request, response) => response.writeHead(204).end())
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const slow = Array.from({ length: 400 }, (_, index) => {
    const socket = connect(gateway, '127.0.0.1').on('error', () => undefined)
    const length = index % 2 ? 100 : 1_000_000
    socket.write(`POST /slow HTTP/1.1\r\nHost: portal\r\nContent-Length: ${length}\r\n\r\nx`)
    return socket
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${gateway}/quick`, { method: 'POST', body: 'whole' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  for (const socket of slow) socket.destroy()
})

test('forwards a small body unchanged and refuses one that is too large for its path', async () => {
  const service = await serve((request, response) => request.pipe(response.writeHead(200)))
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const post = (path: string, bytes: number) =>
    fetch(`http://127.0.0.1:${gateway}${path}`, { method: 'POST', body: 'é'.repeat(bytes / 2) })
  expect(await (await post('/auth/v1/token', 1_000)).text()).toBe('é'.repeat(500))
  expect((await (await post('/storage/v1/object/chat/a', 3_000_000)).text()).length).toBe(1_500_000)
  expect((await post('/storage/v1/object/sign%2Fchat/a', 3_000_000)).status).toBe(413)
  const refused = await post('/rest/v1/companies', 3_000_000)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toEqual({
    code: 'request.too_large',
    message: 'The body can be at most 2097152 bytes',
    params: { bytes: 2_097_152 },
  })
})

test('refuses more than a sign-in needs at the addresses for signing in', async () => {
  const service = await serve((_request, response) => response.writeHead(204).end())
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const post = (path: string, bytes: number) =>
    fetch(`http://127.0.0.1:${gateway}${path}`, { method: 'POST', body: 'x'.repeat(bytes) })
  for (const path of ['/api/auth/login', '/functions/v1/api/auth/recover', '/api/setup']) {
    expect((await post(path, 16_000)).status, path).toBe(204)
    expect((await post(path, 16_001)).status, path).toBe(413)
  }
  expect((await post('/api/authors', 16_001)).status).toBe(204)
})

test('responds with a code when the service does not listen, and when it closes the connection', async () => {
  const service = await serve((request) => request.socket.destroy())
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const interrupted = await fetch(`http://127.0.0.1:${gateway}/`)
  expect([interrupted.status, await interrupted.json()]).toMatchObject([503, { code: 'service.interrupted' }])

  const nobody = await serve(() => undefined)
  const closed = servers.pop()
  closed?.close()
  const waiting = await serve((request, response) => forward(request, response, nobody, 'request-1'))
  const away = await fetch(`http://127.0.0.1:${waiting}/`)
  expect([away.status, await away.json()]).toMatchObject([503, { code: 'service.restarting' }])
})

/** Opens connections that each send only the headers of a request. */
async function openSlowSenders(port: number, count: number, head: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`POST /slow HTTP/1.1\r\nHost: portal\r\n${head}\r\n\r\n`)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

test('delays neither a large nor an empty body while 600 senders stall', async () => {
  const service = await serve((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  const gateway = await serve((request, response) => forward(request, response, service, 'request-1'))
  const declared = await openSlowSenders(gateway, 300, 'Content-Length: 100000')
  const chunked = await openSlowSenders(gateway, 300, 'Transfer-Encoding: chunked')
  for (const socket of declared) socket.write('x')
  for (const socket of chunked) socket.write('1\r\nx\r\n')

  const post = (body: string) =>
    fetch(`http://127.0.0.1:${gateway}/quick`, { method: 'POST', body, signal: AbortSignal.timeout(5_000) })
  expect((await post('x'.repeat(200_000))).status).toBe(204)
  expect((await post('')).status).toBe(204)
  for (const socket of [...declared, ...chunked]) socket.destroy()
})

test('serves the large bodies of other networks while one network’s senders are slow', async () => {
  const service = await serve((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  const gateway = await serve((request, response) =>
    forward(request, response, service, 'request-1', { publication: { trustedProxies: 1 } }),
  )
  const slow = await openSlowSenders(gateway, 600, 'Content-Length: 1000000\r\nX-Forwarded-For: 203.0.113.5')
  for (const socket of slow) socket.write('x'.repeat(100_000))

  const post = (address: string, signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${gateway}/quick`, {
      method: 'POST',
      body: 'x'.repeat(200_000),
      headers: { 'X-Forwarded-For': address },
      signal,
    })
  await expect(post('203.0.113.5', AbortSignal.timeout(1_000))).rejects.toThrow('timeout')
  expect((await post('198.51.100.7', AbortSignal.timeout(5_000))).status).toBe(204)
  for (const socket of slow) socket.destroy()
  expect((await post('203.0.113.5', AbortSignal.timeout(5_000))).status).toBe(204)
})

test('answers 503 to a large body that waits too long for a place, and 408 only to its sender’s own delay', async () => {
  const service = await serve((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end())
  })
  const places = new UploadPlaces({ total: 1, perNetwork: 1, patienceMilliseconds: 300 })
  const gateway = await serve((request, response) =>
    forward(request, response, service, 'request-1', { pace: { bytes: 1_000, milliseconds: 100 }, places }),
  )
  const held = await places.take('203.0.113.5', new AbortController().signal)
  const post = () => fetch(`http://127.0.0.1:${gateway}/`, { method: 'POST', body: 'x'.repeat(200_000) })
  const refused = await post()
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'service.uploads_busy' }])
  expect(refused.headers.get('retry-after')).toBe('1')
  held?.()
  expect((await post()).status).toBe(204)
})

test('releases the service’s connection when a stalled upload is refused', async () => {
  let open = 0
  const service = await serve((request) => {
    open += 1
    request.on('error', () => undefined).once('close', () => (open -= 1))
    request.resume()
  })
  const gateway = await serve((request, response) =>
    forward(request, response, service, 'request-1', { pace: { bytes: 1, milliseconds: 200 } }),
  )
  const socket = connect(gateway, '127.0.0.1').on('error', () => undefined)
  const closed = once(socket, 'close')
  const answer = once(socket, 'data')
  socket.write('POST /slow HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000000\r\n\r\n')
  socket.write('x'.repeat(100_000))
  await expect.poll(() => open).toBe(1)

  expect(String((await answer)[0])).toContain('HTTP/1.1 408')
  await closed
  await expect.poll(() => open).toBe(0)
})

test('responds with 503 and Retry-After when the service takes too long, and closes the connection to it', async () => {
  let left = false
  const service = await serve((request) => request.socket.once('close', () => (left = true)))
  const gateway = await serve((request, response) =>
    forward(request, response, service, 'request-1', { deadlineMilliseconds: 50 }),
  )
  const answer = await fetch(`http://127.0.0.1:${gateway}/`, { method: 'POST', body: 'whole' })
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'service.interrupted' }])
  expect(answer.headers.get('retry-after')).toBe('1')
  await expect.poll(() => left).toBe(true)
})
