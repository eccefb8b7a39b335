import { expect, test } from 'vitest'
import { averageItems } from './averages.ts'

test('averages the items per report over several totals, in the reader’s language', () => {
  expect(averageItems([{ reports: 3, items: 10 }], 'en')).toBe('3.3')
  expect(
    averageItems(
      [
        { reports: 1, items: 5 },
        { reports: 3, items: 4 },
      ],
      'de',
    ),
  ).toBe('2,3')
})

test('returns null without reports or without a count of items', () => {
  expect(averageItems([], 'en')).toBeNull()
  expect(averageItems([{ reports: 0, items: 0 }], 'en')).toBeNull()
  expect(averageItems([{ reports: 2, items: null }], 'en')).toBeNull()
})
