import { expect, test } from 'vitest'
import { filtersIn, ofSummary, sortedBy } from './filters.ts'

test('an address names filters; what it cannot mean is left out', () => {
  expect(filtersIn(new URLSearchParams('search=te&status=critical&sort=rate&order=up&country=&tab=x'))).toEqual({
    search: 'te',
    status: 'critical',
    sort: 'rate',
  })
})

test('a second click on a header turns the order round', () => {
  expect(sortedBy('rate', {})).toEqual({ sort: 'rate', order: 'asc' })
  expect(sortedBy('rate', { sort: 'rate', order: 'asc' })).toEqual({ sort: 'rate', order: 'desc' })
  expect(sortedBy('rate', { sort: 'rate', order: 'desc' })).toEqual({ sort: 'rate', order: 'asc' })
  expect(sortedBy('name', {})).toEqual({ sort: 'name', order: 'desc' })
})

test('the cards do not count by status, nor by the order of the list', () => {
  expect(ofSummary({ search: 'te', country: 'FR', status: 'critical', sort: 'rate', order: 'asc' })).toEqual({
    search: 'te',
    country: 'FR',
  })
  expect(ofSummary({})).toEqual({})
})
