import { expect, test, vi } from 'vitest'
import { createObjects } from './objects.ts'

test('removes any number of objects, 500 in each request', async () => {
  const asked: string[][] = []
  vi.stubGlobal('fetch', (_address: URL, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { prefixes: string[] }).prefixes)
    return Promise.resolve(Response.json([]))
  })
  const names = Array.from({ length: 1_001 }, (_, index) => `file ${index}`)
  await createObjects({ supabaseUrl: 'http://127.0.0.1:9', secretKey: 'key' }).remove('exports', names)
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(asked.flat()).toEqual(names)
})
