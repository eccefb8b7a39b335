import { expect, test } from 'vitest'
import { valuesIn } from '@/lib/search-parameters.ts'
import { filterParameters } from './filters.ts'

const filters = (search: string) => valuesIn(filterParameters, search)

test('[PLAN-3] shows open plans of every assignee by default', () => {
  expect(filters('')).toEqual({ status: 'open', priority: 'all', assignee: 'all' })
})

test('[PLAN-2] reads filters from an address and ignores invalid ones', () => {
  expect(filters('status=overdue&priority=critical&assignee=me')).toEqual({
    status: 'overdue',
    priority: 'critical',
    assignee: 'me',
  })
  expect(filters('status=gone&priority=urgent&assignee=you')).toEqual(filters(''))
})
