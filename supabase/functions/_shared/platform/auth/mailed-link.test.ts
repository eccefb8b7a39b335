import { expect, test } from 'vitest'
import { isLinkFresh, linkOpenedAt } from './mailed-link.ts'

const person = { sub: '0d9f4c1e-7a55-4f61-9d52-1f6f0f1a2b3c', role: 'authenticated' }
const now = 1_800_000_000

test.each([
  ['a mailed link', [{ method: 'otp', timestamp: now }], now],
  ['a recovery by that name', [{ method: 'recovery', timestamp: now }], now],
  [
    'a link after a password',
    [
      { method: 'password', timestamp: now },
      { method: 'otp', timestamp: now - 5 },
    ],
    now - 5,
  ],
  ['a password', [{ method: 'password', timestamp: now }], null],
  ['nothing', undefined, null],
  ['something unreadable', ['otp'], null],
])('a token that tells of %s', (_, amr, openedAt) => {
  expect(linkOpenedAt({ ...person, amr })).toBe(openedAt)
})

test('accepts a link in place of the password for fifteen minutes', () => {
  expect(isLinkFresh(now - 900, now)).toBe(true)
  expect(isLinkFresh(now - 901, now)).toBe(false)
  expect(isLinkFresh(now + 61, now)).toBe(false)
  expect(isLinkFresh(null, now)).toBe(false)
})
