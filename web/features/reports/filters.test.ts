import { expect, test } from 'vitest'
import { valuesIn } from '@/lib/search-parameters.ts'
import { countSet, exportFilterOf, filterParameters } from './filters.ts'

test('reads filters from an address and ignores empty and unknown values and "all"', () => {
  const filters = valuesIn(
    filterParameters,
    'country=all&area=&username=te.&status=lost&startDate=2026-02-31&groupBy=planet&consolidateBy=week&review=returned&tab=summary',
  )
  expect(filters).toEqual({ username: 'te.', groupBy: 'none', consolidateBy: 'week', review: 'returned' })
  expect(countSet(filters)).toBe(2)
})

test('[REV-24] an export has every filter that the list has', () => {
  const filters = {
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    country: 'FR',
    area: 'paris',
    username: 'te.',
    status: 'late',
    review: 'returned',
  } as const
  expect(exportFilterOf({ ...filters, groupBy: 'user', consolidateBy: 'day' })).toEqual(filters)
})
