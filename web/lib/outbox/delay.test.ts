import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { delayAfter } from './delay.ts'

const answered = (status: number, retryAfter?: string) => delayAfter(new ApiError(status, '', '', retryAfter), 0)

test.each([401, 408, 425, 429, 500, 502, 503, 504])('an entry that was answered with %i is sent again', (status) => {
  expect(answered(status)).toBeGreaterThanOrEqual(1_000)
})

test.each([400, 403, 404, 409, 413, 415, 422])('an entry that was answered with %i is set aside', (status) => {
  expect(answered(status)).toBeUndefined()
})

test('retries an entry later when somebody else was signed in', () => {
  const body = JSON.stringify({ code: 'request.other_person', message: 'No' })
  expect(delayAfter(new ApiError(409, '', body), 0)).toBeGreaterThanOrEqual(1_000)
})

test('the pauses grow to half a minute, and are at least as long as the server asks', () => {
  const unreachable = new TypeError('Failed to fetch')
  expect(delayAfter(unreachable, 3)).toBeGreaterThanOrEqual(8_000)
  expect(delayAfter(unreachable, 3)).toBeLessThan(9_001)
  expect(delayAfter(unreachable, 50)).toBeLessThan(31_001)
  expect(answered(503, '45')).toBeGreaterThanOrEqual(45_000)
})
