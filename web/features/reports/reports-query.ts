import { type Report, reports } from '@contract/reports.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import type { Filters } from './filters.ts'

interface ReportPage {
  reports: Report[]
  next: string | null
}

/** Reports that match, page by page; the next page starts at the cursor that the last one gave. */
export const reportsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(reports.list.path), filters],
    queryFn: async ({ pageParam }): Promise<ReportPage> => {
      const response = await request(reports.list, { query: { ...filters, cursor: pageParam } })
      return { reports: (await response.json()) as Report[], next: response.headers.get('X-Next-Cursor') }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
