import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import type { Admit, Refusal } from '../livekit/admission.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { type ServedRequest } from './route.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n'
const handshake = `Host: portal\r\n${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

/** Stands in for LiveKit: greets those who open a WebSocket, and records the addresses of requests. */
async function openServer(): Promise<{ port: number; targets: string[] }> {
  const targets: string[] = []
  const server = createServer((request, response) => {
    targets.push(request.url ?? '')
    response.writeHead(404).end('requested room does not exist')
  }).listen(0, '127.0.0.1')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    targets.push(request.url ?? '')
    socket.on('error', () => undefined).end(`HTTP/1.1 101 Switching Protocols\r\n${upgrade}\r\nhello`)
  })
  await once(server, 'listening')
  closing.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, targets }
}

async function open(admit: Admit | null, port = 9, served: ServedRequest[] = []): Promise<Gateway> {
  const gateway = await openGateway(0)
  gateway.serve({
    litePort: 9,
    functionsPort: 9,
    realtimePort: 9,
    isDatabaseUp: () => true,
    ...(admit && { livekit: { port, admit } }),
    onResponse: (request) => served.push(request),
  })
  closing.push(gateway.close)
  return gateway
}

const lets: Admit = () => Promise.resolve(undefined)

/** Everything that the gateway sends to somebody who opens a WebSocket. */
function openSocket({ port }: Gateway, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\n${handshake}`)
  return text(socket)
}
const ask = ({ port }: Gateway, path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })

describe('the WebSocket of a call', () => {
  test('reaches the server, without the prefix', async () => {
    const { port, targets } = await openServer()
    expect(await openSocket(await open(lets, port), '/livekit/rtc/v1?access_token=a')).toMatch(/101[^]*hello$/)
    expect(targets).toEqual(['/rtc/v1?access_token=a'])
  })

  test.each(['/livekit', '/livekit/', '/livekit/twirp/livekit.RoomService/ListRooms', '/livekit/rtcx', '/rtc/v1'])(
    'is not to be had at %s',
    async (path) => {
      const { port, targets } = await openServer()
      expect(await openSocket(await open(lets, port), path)).toContain(' 404 ')
      expect(targets).toEqual([])
    },
  )

  test('is refused as the portal refuses, while it may not pass', async () => {
    const refuse: Admit = () => Promise.resolve<Refusal>({ status: 503, code: 'calls.preparing' })
    const answer = await openSocket(await open(refuse), '/livekit/rtc/v1?access_token=a')
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: [^]*"code":"calls\.preparing"/)
  })

  test('is refused while the server is away', async () => {
    expect(await openSocket(await open(lets), '/livekit/rtc/v1')).toMatch(/^HTTP\/1\.1 503 [^]*"service\.restarting"/)
  })

  test('is forgotten when its client leaves while it waits', async () => {
    const { port, targets } = await openServer()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const asked = Promise.withResolvers<void>()
    const gateway = await open(() => {
      asked.resolve()
      return promise
    }, port)
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write(`GET /livekit/rtc/v1 HTTP/1.1\r\n${handshake}`)
    await asked.promise
    socket.resetAndDestroy()
    // The gateway responds to this after it has seen the client leave.
    expect((await ask(gateway, '/livekit')).status).toBe(404)
    resolve(undefined)
    expect((await ask(gateway, '/livekit/rtc/v1/validate')).status).toBe(404)
    expect(targets).toEqual(['/rtc/v1/validate'])
  })
})

describe('a request about a call', () => {
  test('reaches the server, and counts under its own address without the token', async () => {
    const { port, targets } = await openServer()
    const served: ServedRequest[] = []
    const response = await ask(await open(lets, port, served), '/livekit/rtc/v1/validate?access_token=a')
    expect([response.status, await response.text()]).toEqual([404, 'requested room does not exist'])
    expect(targets).toEqual(['/rtc/v1/validate?access_token=a'])
    await expect.poll(() => served).toMatchObject([{ target: '/livekit/rtc/v1/validate', status: 404 }])
  })

  test('is read only, and for joining only', async () => {
    const { port, targets } = await openServer()
    const gateway = await open(lets, port)
    expect((await ask(gateway, '/livekit/rtc/v1', 'POST')).status).toBe(405)
    expect((await ask(gateway, '/livekit/twirp/livekit.RoomService/ListRooms', 'POST')).status).toBe(404)
    expect(targets).toEqual([])
  })

  test('is refused where there is no server', async () => {
    expect((await ask(await open(null), '/livekit/rtc/v1')).status).toBe(404)
  })
})
