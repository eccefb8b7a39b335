import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { readPages } from '@/lib/pages.ts'
import { queryClient } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import { reportItems } from '@contract/report-items.ts'
import { TaskHistory } from './TaskHistory.tsx'
import texts from './texts.en.ts'

afterEach(() => queryClient.clear())

const query = readPages(reportItems.history, { params: { itemId: '7' } })
const shown = (): string[] => textsOf(screenOf(<TaskHistory id={7} />, viewer, { texts: { tasks: texts, ui } }))

test('[PLAN-26] a history that cannot be read is shown as such, with the reason and a way to try again', async () => {
  const failure = new ApiError(500, '', '{"message":"Not now"}')
  await queryClient.prefetchInfiniteQuery({ ...query, queryFn: () => Promise.reject(failure) })
  expect(shown()).toEqual(['Failed to fetch task history', 'Not now', 'Retry'])
})

test('[PLAN-26] an empty history is shown as such', () => {
  queryClient.setQueryData(query.queryKey, { pages: [{ rows: [], next: null }], pageParams: [''] })
  expect(shown()).toEqual(['No modification history available for this task'])
})
