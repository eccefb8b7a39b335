import { expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import type { Code } from '@contract/errors/catalog.ts'
import { callServer } from './call-server.ts'
import type { Refusal } from './call-state.ts'

const { refusalOf } = callServer('me')

test.each<[number, Code, Refusal | 'failed']>([
  [409, 'call.full', 'full'],
  [409, 'call.ended', 'ended'],
  [409, 'call.moved', 'elsewhere'],
  [404, 'call.not_found', 'no-access'],
  [404, 'room.not_found', 'no-access'],
  [503, 'calls.not_configured', 'not-configured'],
  [503, 'calls.preparing', 'preparing'],
  [503, 'service.calls_away', 'server-away'],
  [503, 'service.database_busy', 'server-away'],
  [429, 'call.too_many', 'failed'],
  [429, 'call.too_many_joins', 'failed'],
  [409, 'message.person_inactive', 'failed'],
])('a response with the status %i and the code %s is the refusal %s', (status, code, refusal) => {
  expect(refusalOf(new ApiError(status, '', JSON.stringify({ code, message: code })))).toBe(refusal)
})

test('a response that is not the portal’s counts as an unavailable server, unless it is a refusal', () => {
  expect(refusalOf(new ApiError(502, 'Bad Gateway', '<html>'))).toBe('server-away')
  expect(refusalOf(new ApiError(403, 'Forbidden', '<html>'))).toBe('failed')
})

test('the server counts as unavailable when the portal or the media server cannot be reached', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toBe('server-away')
  expect(refusalOf(new Error('could not establish signal connection'))).toBe('server-away')
})
