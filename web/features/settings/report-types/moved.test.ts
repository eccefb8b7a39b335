import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [1, 0, [2, 1, 3]],
  [1, 2, [1, 3, 2]],
  [0, 2, [2, 3, 1]],
])('from place %i to place %i', (from, to, expected) => {
  expect(moved([1, 2, 3], from, to)).toEqual(expected)
})
