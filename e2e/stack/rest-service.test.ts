import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none' })
  const client = new pg.Client(stack.postgresUrl)
  await client.connect()
  await client.query(
    'create table public.kept_values (id int primary key, amount numeric, big bigint, answer jsonb, word text)',
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
