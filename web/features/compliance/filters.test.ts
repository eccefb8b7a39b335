import { expect, test } from 'vitest'
import { valuesIn } from '@/lib/search-parameters.ts'
import { filterParameters, ofSummary, sortedBy } from './filters.ts'

test('reads filters from an address and ignores invalid ones', () => {
  expect(valuesIn(filterParameters, 'search=te&status=critical&sort=rate&order=up&country=&tab=x')).toEqual({
    search: 'te',
    country: undefined,
    status: 'critical',
    sort: 'rate',
    order: 'asc',
  })
})

test('reverses the order on a second click on a header', () => {
  expect(sortedBy('rate', { sort: 'name', order: 'asc' })).toEqual({ sort: 'rate', order: 'asc' })
  expect(sortedBy('rate', { sort: 'rate', order: 'asc' })).toEqual({ sort: 'rate', order: 'desc' })
  expect(sortedBy('rate', { sort: 'rate', order: 'desc' })).toEqual({ sort: 'rate', order: 'asc' })
  expect(sortedBy('name', { sort: 'name', order: 'asc' })).toEqual({ sort: 'name', order: 'desc' })
})

test('leaves status and order out of the cards’ filters', () => {
  expect(ofSummary({ search: 'te', country: 'FR', status: 'critical', sort: 'rate', order: 'asc' })).toStrictEqual({
    search: 'te',
    country: 'FR',
  })
})
