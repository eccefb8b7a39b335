import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeAfterResponses } from './drain.ts'

async function open(listener: RequestListener, patienceMilliseconds?: number) {
  const server = createServer(listener)
  const close = closeAfterResponses(server, patienceMilliseconds)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { close, server, port: (server.address() as AddressInfo).port }
}

test('a closing server finishes the requests that it has accepted, and refuses new connections', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { close, server, port } = await open((_request, response) => void released.then(() => response.end('stored')))
  const received = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await received
  const closed = close()
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  release()
  expect(await (await answer).text()).toBe('stored')
  expect((await answer).headers.get('connection')).toBe('close')
  await closed
})

test('a closing server does not wait for idle connections', async () => {
  const { close, port } = await open((_request, response) => response.end())
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await fetch(`http://127.0.0.1:${port}/`)
  const left = once(socket, 'close')
  await close()
  await left
  expect(socket.destroyed).toBe(true)
})

test('a closing server responds to requests that have arrived on open connections and were not read yet', async () => {
  const { close, server, port } = await open((_request, response) => response.end('stored'))
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  await expect.poll(() => accepted).toBe(20)
  const [used] = sockets
  used?.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  if (used) await once(used, 'data')
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  const closed = close()
  for (const answer of await Promise.all(sockets.map(text))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/Connection: close\r\n[^]*stored$/)
  }
  await closed
})

test('a closing server does not wait for a response behind one whose connection has ended', async () => {
  const { close, server, port } = await open(() => undefined, 60_000)
  let received = 0
  server.on('request', () => (received += 1))
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(2))
  await expect.poll(() => received).toBe(2)
  socket.destroy()
  await close()
})

test('a closing server gives up on a request that takes too long', async () => {
  const { close, server, port } = await open(() => undefined, 50)
  const received = once(server, 'request')
  const outcome = fetch(`http://127.0.0.1:${port}/`).then(
    () => 'answered',
    () => 'given up',
  )
  await received
  await close()
  expect(await outcome).toBe('given up')
})
