import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stagesOf } from './reach.ts'

const root = join(import.meta.dirname, '../..')
const change = { offset: 0, before: '<', after: '<=' }

test('a function in SQL is tried with the tests that name it, with all of pgTAP, and then with all tests that use the database', () => {
  const file = 'supabase/migrations/20261121003250_call_logs.sql'
  const { near, all } = stagesOf(root, { ...change, kind: 'function', file, subject: 'chat.send_message' })
  const first = near.flatMap(({ args }) => args)
  expect(first).toContain('supabase/tests/pgtap.test.ts')
  expect(first).toContain('supabase/tests/chat-concurrency.test.ts')
  expect(first).not.toContain('e2e/api/password.test.ts')
  expect(near[0]?.env?.['PORTAL_PGTAP']?.split(',')).toContain('chat.sql')
  expect(near.at(-1)?.env).toBeUndefined()
  expect(near.every(({ joins }) => joins)).toBe(true)
  expect(all).toEqual([{ args: ['run', '--project=database'] }, { args: ['run', '--project=api'] }])
})

test('a route is tried with the tests of its subject, then with all unit tests that import it', () => {
  const file = 'supabase/functions/api/routes/reviews.ts'
  const { near } = stagesOf(root, { ...change, kind: 'route', file })
  const first = near.flatMap(({ args }) => args)
  expect(first).toContain('e2e/api/reviews.test.ts')
  expect(first).not.toContain('e2e/api/password.test.ts')
  expect(near.at(-1)?.args).toEqual(['related', file, '--project=unit*'])
})

test('a route of calls is tried with the tests of the stack that call it, after those that need no portal of their own', () => {
  const file = 'supabase/functions/api/routes/chat/calls.ts'
  const { near, all } = stagesOf(root, { ...change, kind: 'route', file })
  expect(near.flatMap(({ args }) => args)).not.toContain('e2e/stack/calls.test.ts')
  expect(all[0]?.args).toContain('e2e/stack/calls.test.ts')
})

test('a part of the web app is tried with the unit tests of its feature, with all that import it, then in a browser', () => {
  const file = 'web/features/compliance/components/HeatMap.tsx'
  const { near, all } = stagesOf(root, { ...change, kind: 'web', file })
  expect(near[0]?.args.filter((test) => test.startsWith('web/features/compliance/'))).not.toHaveLength(0)
  expect(near[1]?.args).toEqual(['related', file, '--project=unit*'])
  expect(all[0]?.args).toContain('e2e/browser/compliance.test.ts')
  expect(all[0]?.joins).toBe(false)
  expect(all.at(-1)?.args).toEqual(['run', '--project=browser'])
})

test('a change is tried first with the test beside its file, whatever that names and imports', () => {
  const { near } = stagesOf(root, { ...change, kind: 'worker', file: 'worker/areas/recordings/mix.ts' })
  expect(near[0]?.args[1]).toBe('worker/areas/recordings/mix.test.ts')
})

test('a word of a file’s name leads to the tests that name it', () => {
  const file = 'supabase/functions/_shared/domain/people/save-preferences.ts'
  const { near } = stagesOf(root, { ...change, kind: 'route', file })
  expect(near.flatMap(({ args }) => args)).toContain('e2e/api/session.test.ts')
})
