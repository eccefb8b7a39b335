import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [
    [898, 91, 104],
    [82, 8, 10],
  ],
  [
    [0, 101, 99],
    [0, 51, 49],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0, 3],
    [0, 0, 100],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [[], []],
])('%j are %j percent', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares)
})

test('rounds to whole percentages that add up to 100 and are each less than a percent off', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      const shares = sharesOf(counts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 100)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (total === 0 ? 0 : ((counts[index] ?? 0) / total) * 100))).toBeLessThan(1)
    }),
  )
})
