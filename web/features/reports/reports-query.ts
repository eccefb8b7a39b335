import { readPages } from '@/lib/pages.ts'
import { reports } from '@contract/reports.ts'
import { type Filters, withoutGroups, withoutReview } from './filters.ts'

/** Reads the matching reports page by page. */
export const reportsQuery = (filters: Filters) => readPages(reports.list, { query: withoutGroups(filters) })

/** Reads the totals of the matching reports by group and period, page by page. */
export const totalsQuery = (filters: Filters) => readPages(reports.summary, { query: withoutReview(filters) })
