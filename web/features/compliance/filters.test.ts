import { expect, test } from 'vitest'
import { filtersIn, ofSummary, sortedBy } from './filters.ts'

test('reads filters from an address and ignores invalid ones', () => {
  expect(filtersIn(new URLSearchParams('search=te&status=critical&sort=rate&order=up&country=&tab=x'))).toEqual({
    search: 'te',
    status: 'critical',
    sort: 'rate',
  })
})

test('reverses the order on a second click on a header', () => {
  expect(sortedBy('rate', {})).toEqual({ sort: 'rate', order: 'asc' })
  expect(sortedBy('rate', { sort: 'rate', order: 'asc' })).toEqual({ sort: 'rate', order: 'desc' })
  expect(sortedBy('rate', { sort: 'rate', order: 'desc' })).toEqual({ sort: 'rate', order: 'asc' })
  expect(sortedBy('name', {})).toEqual({ sort: 'name', order: 'desc' })
})

test('leaves status and order out of the cards’ filters', () => {
  expect(ofSummary({ search: 'te', country: 'FR', status: 'critical', sort: 'rate', order: 'asc' })).toEqual({
    search: 'te',
    country: 'FR',
  })
  expect(ofSummary({})).toEqual({})
})
