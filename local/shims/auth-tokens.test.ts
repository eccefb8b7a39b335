import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { guardTokens } from './auth-tokens.ts'

const sql = (() => Promise.resolve({ count: 0 })) as unknown as Sql

const refresh = () =>
  new Request('http://auth/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: 'old' }),
  })

test.each([
  ['responds with 500', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['does not respond', () => Promise.reject(new Error('away'))],
])('a refresh is tried again after one for which Auth %s', async (_, fail) => {
  const answers = [fail, () => Promise.resolve(new Response('{}', { status: 400 }))]
  const guarded = guardTokens(sql, () => answers.shift()?.() ?? fail())
  await guarded(refresh()).catch(() => undefined)
  expect((await guarded(refresh())).status).toBe(400)
})

test('a refused refresh is answered alike for as long as the token may be used again', async () => {
  let count = 0
  const guarded = guardTokens(sql, () => {
    count += 1
    return Promise.resolve(new Response('{}', { status: 400 }))
  })
  await guarded(refresh())
  await guarded(refresh())
  expect(count).toBe(1)
})
