import { expect, test } from 'vitest'
import { exportFilterOf, filtersIn } from './filters.ts'

test('reads filters from an address and ignores empty, unknown and all', () => {
  const search = new URLSearchParams(
    'country=all&area=&username=te.&status=lost&groupBy=planet&consolidateBy=week&review=returned&tab=summary',
  )
  expect(filtersIn(search)).toEqual({ username: 'te.', consolidateBy: 'week', review: 'returned' })
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
  }
  expect(exportFilterOf({ ...filters, groupBy: 'user', consolidateBy: 'day' })).toEqual(filters)
})
