import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', hasWorker: false })
  const client = new pg.Client(stack.postgresUrl)
  await client.connect()
  await client.query(
    `create table public.kept_values (
      id int primary key, amount numeric constraint amount_is_positive check (amount > 0), big bigint, answer jsonb,
      word text, made_on date, made_at timestamptz, made_in time, owner uuid
    )`,
  )
  await client.query('create view public.counted_values as select word, count(*) from public.kept_values group by word')
  await client.query('grant all on public.kept_values, public.counted_values to service_role')
  await client.end()
})

afterAll(() => stack.stop())

const table = () => createClient(stack.url, stack.secretKey, { auth: { persistSession: false } }).from('kept_values')

test('returns numbers as numbers', async () => {
  const { data } = await table().insert({ id: 1, amount: 12.5, big: 9_000_000_000 }).select('amount, big')
  expect(data).toEqual([{ amount: 12.5, big: 9_000_000_000 }])
})

const answers = ['Perfect', '12', 'true', 'say "hi"', '', 12, true, ['a', 'b'], { a: 'b' }, null].map((answer) => ({
  answer,
}))

test.each(answers)('keeps $answer in a jsonb column', async ({ answer }) => {
  const { data, error } = await table()
    .upsert([{ id: 2, answer, word: 'plain' }])
    .select('answer, word')
  expect(error).toBeNull()
  expect(data).toEqual([{ answer, word: 'plain' }])
  const changed = await table().update({ answer }).eq('id', 2).select('answer')
  expect(changed.data).toEqual([{ answer }])
})

test.each(['__proto__', 'kept_values.__proto__'])('refuses a filter by %s, and Storage goes on', async (name) => {
  const headers = { apikey: stack.publishableKey }
  expect((await fetch(`${stack.url}/rest/v1/kept_values?${name}=eq.1`, { headers })).status).toBe(400)
  const { storage } = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
  const { error } = await storage.from('chat').list()
  expect(error).toBeNull()
})

const malformed: [method: string, path: string, body?: string][] = [
  ...[
    'made_at=eq.{1,2}',
    'made_at=eq.{}',
    'made_at=eq.99999999999999999999',
    'made_on=gt.{1,2}',
    'made_on=eq.99999999999999999999',
    'made_in=eq.{}',
    'word=eq.%00',
    '%00=eq.1',
    'order=%00',
    'select=a%00b',
    'select=%22',
    'select=%22id',
    `select=${'id,'.repeat(2_000)}id`,
  ].map((search): [string, string] => ['GET', `kept_values?${search}`]),
  ...['[null]', '[1]', 'null', '1', '{', '', '{"id":2147483648}', '{"id":7,"word":"a\\u0000b"}', '{"a\\u0000":1}'].map(
    (body): [string, string, string] => ['POST', 'kept_values', body],
  ),
  ['PATCH', 'kept_values?id=eq.1', '[null]'],
  ['POST', 'kept_values', '['.repeat(100_000)],
  ['POST', 'kept_values', `{"id":8,"answer":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
]

test.each(malformed)('refuses a malformed request: %s %s', async (method, path, body) => {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  expect(response.status, await response.text()).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})

describe('a refusal', () => {
  const ask = async (method: string, path: string, body?: Record<string, unknown>, key = stack.secretKey) => {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  test('for a value that a check forbids is 400 and does not name the check', async () => {
    const { status, text } = await ask('POST', 'kept_values', { id: 3, amount: -1 })
    expect(JSON.parse(text)).toMatchObject({ code: '23514' })
    expect(status).toBe(400)
    expect(text).not.toContain('amount_is_positive')
  })

  test.each([
    'id=eq.abc',
    'made_on=eq.2026-13-99',
    'amount=gt.x',
    'id=in.(1,x)',
    'big=eq.99999999999999999999',
    'made_at=gt.x',
    'owner=eq.x',
  ])('for the filter %s, whose value has another type, is 400', async (filter) => {
    const { status, text } = await ask('GET', `kept_values?${filter}`)
    expect([status, text]).toEqual([400, expect.stringMatching(/"code":"22/) as string])
  })
})

test.each(['POST', 'PATCH', 'DELETE'])('%s is not allowed for a view, which can only be read', async (method) => {
  const address = `${stack.url}/rest/v1/counted_values${method === 'POST' ? '' : '?word=eq.a'}`
  const headers = { apikey: stack.secretKey, 'content-type': 'application/json' }
  const response = await fetch(address, { method, headers, ...(method !== 'DELETE' && { body: '{"word":"b"}' }) })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await response.json()).toMatchObject({ code: '55000' })
  expect((await fetch(address, { headers })).status).toBe(200)
})

test('responds to every request while connections are lost, and keeps none waiting for one that is gone', async () => {
  const owner = new pg.Client(stack.postgresUrl)
  await owner.connect()
  const ask = async () => {
    const response = await fetch(`${stack.url}/rest/v1/kept_values?select=id`, {
      headers: { apikey: stack.secretKey },
      // The gateway gives up after 40 seconds.
      signal: AbortSignal.timeout(30_000),
    })
    await response.text()
    return response.status
  }
  const asked = () => Array.from({ length: 40 }, ask)
  await ask()
  try {
    for (let round = 0; round < 5; round += 1) {
      const answers = asked()
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'`)
      for (const status of await Promise.all(answers)) expect([200, 503]).toContain(status)
    }
  } finally {
    await owner.end()
  }
  expect(new Set(await Promise.all(asked()))).toEqual(new Set([200]))
})
