import { expect, test } from 'vitest'
import { showTimecode } from './timecode.ts'

test.each([
  [0, '0:00'],
  [65_900, '1:05'],
  [3_723_000, '1:02:03'],
  [-1, '0:00'],
])('shows %d milliseconds as %s', (milliseconds, text) => {
  expect(showTimecode(milliseconds)).toBe(text)
})
