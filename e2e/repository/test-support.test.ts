import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { requireDocumented } from '../api/support/documented.ts'
import { loudness } from '../stack/support/heard.ts'
import { startAll } from '../support/start-all.ts'

test('a stack that does not start stops the others', async () => {
  const stop = vi.fn<() => Promise<void>>(async () => undefined)
  const start = vi.fn<() => Promise<{ stop: () => Promise<void> }>>(async () => ({ stop }))
  start.mockResolvedValueOnce({ stop }).mockRejectedValueOnce(new Error('no port'))
  await expect(startAll(3, start)).rejects.toThrow('no port')
  expect(start).toHaveBeenCalledTimes(3)
  expect(stop).toHaveBeenCalledTimes(2)
})

test('an OpenAPI document that could not be read is read again', async () => {
  let isUp = false
  const server = createServer((_, response) => {
    const document = {
      paths: { '/api/config': { get: { responses: { 200: {} } } } },
    }
    response.writeHead(isUp ? 200 : 503).end(JSON.stringify(isUp ? document : { code: 'service.function_away' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (status: number, type = 'application/json') =>
    requireDocumented(url, 'GET', '/api/config', { status, headers: new Headers({ 'Content-Type': type }) })
  try {
    await expect(ask(404)).rejects.toThrow('cannot be read: 503')
    isUp = true
    await expect(ask(404)).rejects.toThrow('does not list 404')
    await expect(ask(200, 'text/html')).rejects.toThrow('responds with text/html instead of application/json')
    await expect(ask(200, 'application/json; charset=utf-8')).resolves.toBeUndefined()
  } finally {
    server.close()
  }
})

test('a tone is heard although a part of it was lost', () => {
  const tone = (start: number, length: number) =>
    Array.from({ length }, (_, index) => 16_384 * Math.sin((2 * Math.PI * 440 * (start + index)) / 48_000))
  // Without 10 ms in the middle, what follows is 144 degrees out of phase.
  const samples = [...tone(0, 11_900), ...tone(12_380, 12_100)]
  expect(loudness(samples, 440)).toBeGreaterThan(0.4)
  expect(loudness(samples, 880)).toBeLessThan(0.1)
})
