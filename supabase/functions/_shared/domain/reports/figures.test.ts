import { expect, test } from 'vitest'
import { percentOf, timeOfDay } from './figures.ts'

test.each([
  [9, 10, 90],
  [2, 3, 67],
  [-1, 8, -12],
  [0, 5, 0],
  [3, 0, null],
  [null, null, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('writes seconds of a day as a time', () => {
  expect(timeOfDay(0)).toBe('00:00')
  expect(timeOfDay(59_999)).toBe('16:39')
  expect(timeOfDay(86_399)).toBe('23:59')
})
