import { expect, test } from 'vitest'
import { averageItems } from './averages.ts'

test('items a report, over several totals, in the language of the reader', () => {
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

test('nothing where there is nothing to divide, or items are not counted', () => {
  expect(averageItems([], 'en')).toBeNull()
  expect(averageItems([{ reports: 0, items: 0 }], 'en')).toBeNull()
  expect(averageItems([{ reports: 2, items: null }], 'en')).toBeNull()
})
