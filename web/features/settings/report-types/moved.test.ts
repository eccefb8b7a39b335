import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [1, 0, [2, 1, 3]],
  [1, 2, [1, 3, 2]],
  [0, 2, [2, 3, 1]],
])('moves an id from position %i to position %i', (from, to, expected) => {
  expect(moved([1, 2, 3], from, to)).toEqual(expected)
})
