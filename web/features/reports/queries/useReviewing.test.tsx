import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import type { Report } from '@contract/reports.ts'
import { filterParameters } from '../filters.ts'
import { reportsQuery } from './reports-query.ts'
import { useReviewing } from './useReviewing.ts'

const silent = { success: () => undefined, error: () => undefined }
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => silent }))

afterEach(() => {
  queryClient.clear()
})

type Reviewing = ReturnType<typeof useReviewing>

/** What the form of a review uses; `onDone` is called once the review is stored. */
function reviewing(onDone: () => void): Reviewing['review'] {
  let review: Reviewing['review'] = () => undefined
  function Form() {
    ;({ review } = useReviewing({ id: 7, version: 3 } as unknown as Report, onDone))
    return null
  }
  screenOf(<Form />)
  return review
}

test.each([
  ['that was stored', 201],
  ['of a report that has changed meanwhile', 412],
])('the list of reports is read again after a review %s', async (_, status) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({}, { status }))
  vi.stubGlobal('fetch', asked)
  const key = reportsQuery(valuesIn(filterParameters, 'status=late')).queryKey
  queryClient.setQueryData(key, { pages: [], pageParams: [] })
  reviewing(() => undefined)({ decision: 'acknowledged', note: null })
  await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  expect(asked).toHaveBeenCalledOnce()
})
