import { expect, test } from 'vitest'
import { signed } from './changes.ts'

test.each([
  [12, '+12'],
  [0, '0'],
  [-3, '-3'],
  [1200, '+1,200'],
])('writes a change of %i as %s', (change, text) => {
  expect(signed(change, 'en')).toBe(text)
})
