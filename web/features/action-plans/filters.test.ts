import { expect, test } from 'vitest'
import { filtersIn } from './filters.ts'

const filters = (search: string) => filtersIn(new URLSearchParams(search))

test('what is open comes first, whoever has to do it', () => {
  expect(filters('')).toEqual({ status: 'open', priority: 'all', assignee: 'all' })
})

test('an address names filters; what it cannot name does not filter', () => {
  expect(filters('status=overdue&priority=critical&assignee=me')).toEqual({
    status: 'overdue',
    priority: 'critical',
    assignee: 'me',
  })
  expect(filters('status=gone&priority=urgent&assignee=you')).toEqual(filters(''))
})
