import { once } from 'node:events'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Gateway, openGateway } from './gateway.ts'

let gateway: Gateway | undefined
afterEach(() => gateway?.close())

test('until the services are up, the gateway holds its port and asks callers to try again', async () => {
  gateway = await openGateway(0)
  const url = `http://127.0.0.1:${gateway.port}`
  for (const path of ['/', '/api/live', '/auth/v1/token']) {
    const response = await fetch(url + path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ code: 'service.restarting' })
  }
  const refused = await new Promise<Error>((resolve) =>
    new WebSocket(`ws://127.0.0.1:${gateway?.port}/realtime/v1/websocket`).once('error', resolve),
  )
  expect(refused.message).toContain('503')
  await expect(openGateway(gateway.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })

  gateway.serve({ litePort: 1, functionsPort: 1, realtimePort: 1, isDatabaseUp: () => false })
  expect((await fetch(url)).status).toBe(404)
})

test('a WebSocket that is asked for behind a request without a response ends the connection, and nothing else', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  gateway = await openGateway(0)
  gateway.serve({ litePort: port, functionsPort: port, realtimePort: port, isDatabaseUp: () => true })
  for (const path of ['/realtime/v1/websocket', '/nothing']) {
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined)
    const upgrade = `GET ${path} HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    socket.write(`GET /api/live HTTP/1.1\r\nHost: portal\r\n\r\n${upgrade}`)
    expect(await text(socket)).toBe('')
  }
  expect((await fetch(`http://127.0.0.1:${gateway.port}/nothing`)).status).toBe(404)
  silent.close()
})

test('a connection that is more than 16 requests ahead of its responses ends, and occupies the services no longer', async () => {
  const held = new Set<ServerResponse>()
  const service = createHttpServer((_request, response) => {
    held.add(response)
    response.once('close', () => held.delete(response))
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  gateway = await openGateway(0)
  gateway.serve({ litePort: port, functionsPort: port, realtimePort: port, isDatabaseUp: () => true })
  const request = 'GET /rest/v1/companies HTTP/1.1\r\nHost: portal\r\n\r\n'
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined)
  const received = text(socket)
  socket.write(request.repeat(16))
  await expect.poll(() => held.size).toBe(16)
  socket.write(request.repeat(1_000))
  expect(await received).toBe('')
  await expect.poll(() => held.size).toBe(0)

  const patient = connect(gateway.port, '127.0.0.1')
  patient.write(request.repeat(16).replace(/\r\n\r\n$/, '\r\nConnection: close\r\n\r\n'))
  await expect.poll(() => held.size).toBe(16)
  for (const response of held) response.end('served')
  expect((await text(patient)).match(/HTTP\/1\.1 200/g)).toHaveLength(16)
  service.close()
})

test.each(['/.//', '//x//', '/.//x:99999/'])(
  'the target %s is refused, and does not end the gateway',
  async (target) => {
    gateway = await openGateway(0)
    gateway.serve({ litePort: 1, functionsPort: 1, realtimePort: 1, isDatabaseUp: () => true })
    const socket = connect(gateway.port, '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('all that watches a response is not taken for a leak', async () => {
  const warned = vi.fn<(warning: Error) => void>()
  process.on('warning', warned)
  const service = createHttpServer((_request, response) => response.end('served')).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  gateway = await openGateway(0)
  const services = { litePort: port, functionsPort: port, realtimePort: port }
  gateway.serve({ ...services, isDatabaseUp: () => true, onResponse: () => undefined })
  expect(await (await fetch(`http://127.0.0.1:${gateway.port}/api/live`)).text()).toBe('served')
  process.off('warning', warned)
  service.close()
  expect(warned).not.toHaveBeenCalled()
})

test('a request in HTTP/1.0, which names no host, is served as one for the address that was called', async () => {
  const service = createHttpServer((request, response) => response.end(request.headers['x-forwarded-host']))
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  gateway = await openGateway(0)
  gateway.serve({ litePort: port, functionsPort: port, realtimePort: port, isDatabaseUp: () => true })
  const socket = connect(gateway.port, '127.0.0.1')
  socket.write('GET /api/config HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 200 [^]*127\\.0\\.0\\.1:${gateway.port}$`))
  service.close()
})
