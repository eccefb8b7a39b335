import type { PostgresConnection } from '@supabase/lite/postgres'
import { expect, test } from 'vitest'
import { answerCheckViolations } from './rest-check-violations.ts'

const connection = answerCheckViolations({ normalizeDbError: (error: unknown) => error } as PostgresConnection)
const normalized = (code: string) =>
  connection.normalizeDbError(Object.assign(new Error('secret'), { code })) as Error & { code: string; detail?: string }

test.each([
  ['23514', { status: 400, headers: {} }],
  ['55000', { status: 405, headers: { Allow: 'GET, HEAD' } }],
])('the error %s becomes a response with its status, which does not quote it', (code, detail) => {
  const found = normalized(code)
  expect(found.code).toBe('PGRST')
  expect(JSON.parse(found.detail ?? '')).toEqual(detail)
  expect(JSON.parse(found.message)).toMatchObject({ code })
  expect(found.message).not.toContain('secret')
})

test('any other error stays what it is', () => {
  expect(normalized('XX000')).toMatchObject({ code: 'XX000', message: 'secret' })
})
