import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { openRawService } from './raw-service.fixture.ts'
import { forwardSocket } from './sockets.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const version = 'Sec-WebSocket-Version: 13\r\n'
const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
const handshake = `GET /socket HTTP/1.1\r\nHost: portal\r\n${upgrade}${version}${key}`
const agreed = `HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\n`
/** What a client sends after its handshake, for a service that takes it for a request. */
const hidden = 'POST /twirp/livekit.RoomService/ListRooms HTTP/1.1\r\nHost: portal\r\nContent-Length: 2\r\n\r\n{}'

/** Serves requests for WebSockets, and returns the port. */
async function serve(listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  servers.push(server)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined)
    listener(request, socket, head)
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a WebSocket reaches its service with the address of its sender, and without the session', async () => {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage['headers']>()
  const service = await serve(({ headers }, socket) => {
    resolve(headers)
    socket.destroy()
  })
  const gateway = await serve((request, socket, head) => forwardSocket(request, socket, head, service))
  const client = connect(gateway, '127.0.0.1').on('error', () => undefined)
  client.write(`${handshake}Cookie: portal_session=secret\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n`)
  const headers = await promise
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  })
  expect(headers.cookie).toBeUndefined()
})

test('a WebSocket is refused with 503 while its service is away', async () => {
  const away = await serve(() => undefined)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  const gateway = await serve((request, socket, head) => forwardSocket(request, socket, head, away))
  const client = connect(gateway, '127.0.0.1')
  client.write(`${handshake}\r\n`)
  expect(await text(client)).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 1[^]*"code":"service\.restarting"/)
})

test.each([
  ['stops reading', 20_000_000],
  ['does not close it after its service has', 1_000],
])('a WebSocket is closed when its client %s', async (_, bytes) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const service = await serve((_request, socket) => {
    socket.write(agreed)
    socket.end(Buffer.alloc(bytes))
  })
  const gateway = await serve((request, socket, head) => forwardSocket(request, socket, head, service))
  const server = servers.at(-1)
  const client = connect({ port: gateway, host: '127.0.0.1', allowHalfOpen: true }).pause()
  client.write(`${handshake}\r\n`)
  const count = () => new Promise((resolve) => server?.getConnections((_, connections) => resolve(connections)))
  await expect.poll(count).toBe(1)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000)
      return count()
    })
    .toBe(0)
  client.destroy()
})

test('what follows the handshake reaches the service once that has agreed', async () => {
  const service = await serve((_request, socket, head) => {
    expect(head.toString()).toBe('')
    socket.write(`${agreed}hello `)
    socket.once('data', (first: Buffer) => socket.end(first))
  })
  const gateway = await serve((request, socket, head) => forwardSocket(request, socket, head, service))
  const client = connect(gateway, '127.0.0.1')
  client.write(`${handshake}\r\nearly`)
  expect(await text(client)).toBe(`${agreed}hello early`)
})

test.each([
  ['HTTP/1.1 400 Bad Request', 'keeps its connection open'],
  ['HTTP/1.1 401 Unauthorized\r\nConnection: close', 'closes its connection'],
  ['HTTP/1.1 200 OK', 'responds as if to a plain request'],
])('nothing follows a handshake that the service answers with %j and %s', async (refusal) => {
  const service = await openRawService(`${refusal}\r\nX-Reason: none\r\nContent-Length: 2\r\n\r\nno`)
  const gateway = await serve((request, socket, head) => forwardSocket(request, socket, head, service.port))
  const client = connect(gateway, '127.0.0.1').on('error', () => undefined)
  client.write(`${handshake}\r\n${hidden}`)
  const answer = await text(client)
  expect(answer).toContain(refusal.slice(0, 12))
  expect(answer).toMatch(/x-reason: none[^]*Connection: close[^]*\r\n\r\nno$/)
  expect(service.requests.map(({ line }) => line)).toEqual(['GET /socket HTTP/1.1'])
  service.close()
})

test.each([
  ['is not a GET', 'POST /socket HTTP/1.1', `${version}${key}`, 405],
  ['has a length', 'GET /socket HTTP/1.1', `${version}${key}Content-Length: ${hidden.length}\r\n`, 400],
  ['is chunked', 'GET /socket HTTP/1.1', `${version}${key}Transfer-Encoding: chunked\r\n`, 400],
  ['has no key', 'GET /socket HTTP/1.1', version, 400],
  ['has a key of another length', 'GET /socket HTTP/1.1', `${version}Sec-WebSocket-Key: k\r\n`, 400],
  ['has two keys', 'GET /socket HTTP/1.1', `${version}${key}${key}`, 400],
  ['has no version', 'GET /socket HTTP/1.1', key, 400],
  ['has an old version', 'GET /socket HTTP/1.1', `Sec-WebSocket-Version: 8\r\n${key}`, 400],
  ['is of HTTP/1.0', 'GET /socket HTTP/1.0', `${version}${key}`, 400],
])('a handshake that %s does not reach the service', async (_, line, headers, status) => {
  const service = await openRawService()
  const gateway = await serve((request, socket, head) => forwardSocket(request, socket, head, service.port))
  const client = connect(gateway, '127.0.0.1').on('error', () => undefined)
  client.write(`${line}\r\nHost: portal\r\n${upgrade}${headers}\r\n${hidden}`)
  expect(await text(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(service.requests).toEqual([])
  service.close()
})
