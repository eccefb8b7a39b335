import { contract } from '@contract/index.ts'
import type { Report } from '@contract/reports.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import type { Filters } from './filters.ts'

interface ReportPage {
  reports: Report[]
  next: string | null
}

/** Reports that match, page by page; the next page starts at the cursor that the last one gave. */
export function useReports(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [...keyOf(contract.reports.list.path), filters],
    queryFn: async ({ pageParam }): Promise<ReportPage> => {
      const response = await request(contract.reports.list, { query: { ...filters, cursor: pageParam } })
      return { reports: (await response.json()) as Report[], next: response.headers.get('X-Next-Cursor') }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
