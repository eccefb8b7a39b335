import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { readPages } from '@/lib/pages.ts'
import { queryClient } from '@/lib/query.ts'
import { press } from '@/ui/test-button.tsx'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import { reportItems } from '@contract/report-items.ts'
import { TaskHistory } from './TaskHistory.tsx'
import texts from './texts.en.ts'

const remember = vi.hoisted(() => vi.fn<() => void>())
vi.mock('@/ui/useFocusOnMore.ts', () => ({ useFocusOnMore: () => [{ current: null }, remember] }))
vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))

afterEach(() => {
  queryClient.clear()
})

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

test('the focus moves on to the older entries that are loaded', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json([]))
  vi.stubGlobal('fetch', asked)
  const entry = { id: 1, action: 'created', oldValue: null, newValue: null, timestamp: '2026-11-21T12:00:00Z' }
  const rows = [{ ...entry, user: { id: viewer.id, name: viewer.name } }] as never[]
  queryClient.setQueryData(query.queryKey, { pages: [{ rows, next: 'older' }], pageParams: [''] })
  expect(shown()).toContain('Show older changes')
  press('Show older changes')
  expect(remember).toHaveBeenCalledOnce()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
})
