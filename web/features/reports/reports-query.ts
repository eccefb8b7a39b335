import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { type Report, reports, type ReportTotals } from '@contract/reports.ts'
import { type Filters, withoutGroups, withoutReview } from './filters.ts'

/** A page of a list, and the cursor that the next one starts at. */
interface PageOf<Row> {
  rows: Row[]
  next: string | null
}

export async function readPage<Row>(response: Response): Promise<PageOf<Row>> {
  return { rows: (await response.json()) as Row[], next: response.headers.get('X-Next-Cursor') }
}

/** Reports that match, page by page. */
export const reportsQuery = (filters: Filters) => {
  const query = withoutGroups(filters)
  return infiniteQueryOptions({
    queryKey: [...keyOf(reports.list.path), query],
    queryFn: async ({ pageParam }) =>
      readPage<Report>(await request(reports.list, { query: { ...query, cursor: pageParam } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Totals of the reports that match, by group and period, page by page. */
export const totalsQuery = (filters: Filters) => {
  const query = withoutReview(filters)
  return infiniteQueryOptions({
    queryKey: [...keyOf(reports.summary.path), query],
    queryFn: async ({ pageParam }) =>
      readPage<ReportTotals>(await request(reports.summary, { query: { ...query, cursor: pageParam } })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
