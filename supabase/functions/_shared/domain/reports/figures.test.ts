import { expect, test } from 'vitest'
import { changeOf, percentOf, timeOfDay } from './figures.ts'

test.each([
  [9, 10, 90],
  [2, 3, 67],
  [23, 40, 58],
  [-1, 8, -12],
  [0, 5, 0],
  [3, 0, null],
  [null, null, null],
])('gives %s of %s as %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test.each([
  [6, 4, 50],
  [3, 4, -25],
  [3, 0, null],
  [3, null, null],
])('gives the change to %s from %s as %s percent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})

test('formats seconds since midnight as a time of day', () => {
  expect(timeOfDay(0)).toBe('00:00')
  expect(timeOfDay(3_600)).toBe('01:00')
  expect(timeOfDay(59_999)).toBe('16:39')
  expect(timeOfDay(86_399)).toBe('23:59')
})
