import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { restoreRooms } from './restore.ts'

const key = { name: 'portal', secret: 'a-secret-of-at-least-32-characters' }
let server: Server | undefined
afterEach(() => {
  server?.close().closeAllConnections()
})

/** Stands in for the function, which responds with each of these once and then with the last. */
async function answering(...statuses: number[]): Promise<{ port: number; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = []
  server = createServer((request, response) => {
    requests.push(request)
    response.writeHead(statuses[requests.length - 1] ?? statuses.at(-1) ?? 500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, requests }
}

const restore = (port: number, signal = new AbortController().signal) => restoreRooms(port, key, signal)

describe('the rooms of active calls', () => {
  test('are created by the function, which recognizes the stack by its token', async () => {
    const { port, requests } = await answering(204)
    expect(await restore(port)).toBe(true)
    expect(requests.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/calls/restore']])
    const token = requests[0]?.headers.authorization?.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key.secret))
    expect(payload).toMatchObject({ iss: key.name, video: { roomCreate: true } })
    expect((payload.exp ?? 0) - Date.now() / 1_000).toBeLessThan(61)
  })

  test('are requested until they exist', async () => {
    const { port, requests } = await answering(503, 500, 204)
    expect(await restore(port)).toBe(true)
    expect(requests).toHaveLength(3)
  })

  test('are not requested where the function has no calls', async () => {
    const { port, requests } = await answering(404)
    expect(await restore(port)).toBe(true)
    expect(requests).toHaveLength(1)
  })

  test('are no longer requested once the portal stops', async () => {
    const { port } = await answering(503)
    const stopping = new AbortController()
    const restoring = restore(port, stopping.signal)
    stopping.abort()
    expect(await restoring).toBe(false)
  })
})
