import { readPages } from '@/lib/pages.ts'
import { missingReports } from '@contract/missing-reports.ts'
import { reports } from '@contract/reports.ts'
import { type Filters, missingFilterOf, withoutGroups, withoutReview } from '../filters.ts'

/** Reads the matching reports page by page. */
export const reportsQuery = (filters: Filters) => readPages(reports.list, { query: withoutGroups(filters) })

/** Reads the totals of the matching reports by group and period, page by page. */
export const totalsQuery = (filters: Filters) => readPages(reports.summary, { query: withoutReview(filters) })

/** Reads the matching missing reports page by page. */
export const missingReportsQuery = (filters: Filters) =>
  readPages(missingReports.list, { query: missingFilterOf(filters) })
