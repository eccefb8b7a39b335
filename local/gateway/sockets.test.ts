import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { forwardSocket } from './sockets.ts'

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const handshake = 'GET /socket HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'

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
  client.write(`${handshake}Cookie: portal_session=secret\r\nX-Forwarded-For: 6.6.6.6\r\nSec-WebSocket-Key: k\r\n\r\n`)
  const headers = await promise
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', upgrade: 'websocket', 'sec-websocket-key': 'k' })
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
  const service = await serve((_request, socket) => socket.end(Buffer.alloc(bytes)))
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
