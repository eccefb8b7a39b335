import { afterEach, expect, test } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import type { Report } from '@contract/reports.ts'
import type { Filters } from '../filters.ts'
import { useNewReports } from './useNewReports.ts'

afterEach(() => queryClient.clear())

const filters = {} as Filters

/** How many new reports are found over these, when the first page of the list has the reports 1 to 5 by now. */
function found(shown: number[]): string {
  const latest = ['latest reports', filters]
  queryClient.setQueryData(
    latest,
    [5, 4, 3, 2, 1].map((id) => ({ id })),
  )
  function Reader() {
    return useNewReports(
      filters,
      shown.map((id) => ({ id }) as Report),
      undefined,
    )
  }
  return screenOf(<Reader />)
}

test('the reports that are newer than all that are shown are counted', () => {
  expect(found([5, 4, 3])).toBe('0')
  expect(found([1, 3, 2])).toBe('2')
})

test('the reports are not read a second time when their list opens', () => {
  found([])
  const query = queryClient.getQueryCache().find({ queryKey: ['latest reports', filters] })
  expect(query?.options).toMatchObject({ enabled: false })
})
