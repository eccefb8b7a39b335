import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none' })
  const client = new pg.Client(stack.postgresUrl)
  await client.connect()
  await client.query(
    `create table public.kept_values (
      id int primary key, amount numeric constraint amount_is_positive check (amount > 0), big bigint, answer jsonb,
      word text, made_on date, made_at timestamptz, owner uuid
    )`,
  )
  await client.query('grant all on public.kept_values to service_role')
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
