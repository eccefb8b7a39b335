import { expect, test } from 'vitest'
import { keyOf, queryClient, read } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { calendar } from '@contract/calendar.ts'
import { compliance } from '@contract/compliance.ts'
import { leaves } from '@contract/leave.ts'
import { statistics } from '@contract/stats.ts'
import { filterParameters } from '../filters.ts'
import { mapRange } from '../map-range.ts'
import { complianceQuery, summaryQuery } from './compliance-query.ts'
import { refreshDays } from './refresh-days.ts'

const filters = valuesIn(filterParameters, '')
const query = mapRange('2026-11-21')
const id = '00000000-0000-4000-8000-000000000001'

test.each([
  ['the list of people', complianceQuery(filters).queryKey],
  ['the cards', summaryQuery(filters).queryKey],
  ['the days of a person', read(compliance.ofPerson, { params: { id }, query }).queryKey],
  ['the days of a country', read(compliance.ofCountry, { params: { id: 1 }, query }).queryKey],
  ['the leave', read(leaves.list, { query: { userId: id } }).queryKey],
  ['the figures of the dashboard', read(statistics.stats).queryKey],
  ['the calendar', keyOf(calendar.events.path)],
])('a change of leave makes the portal read again: %s', async (_, key) => {
  queryClient.setQueryData(key, [])
  await refreshDays()
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
