import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '@/lib/api.ts'
import { read } from '@/lib/query.ts'
import type { Request } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'
import { asksForMissing, type Filters, withoutGroups, withoutReview } from '../filters.ts'
import { missingReportsQuery, reportsQuery, totalsQuery } from './reports-query.ts'

/** The matching reports; the previous ones stay visible while others load. Missing reports are read elsewhere. */
export const useReports = (filters: Filters) =>
  useInfiniteQuery({ ...reportsQuery(filters), placeholderData: keepPreviousData, enabled: !asksForMissing(filters) })

/** The totals of the matching reports; the previous ones stay visible while others load. */
export const useTotals = (filters: Filters) =>
  useInfiniteQuery({ ...totalsQuery(filters), placeholderData: keepPreviousData })

/** The matching missing reports; the previous ones stay visible while others load. */
export const useMissingReports = (filters: Filters) =>
  useInfiniteQuery({ ...missingReportsQuery(filters), placeholderData: keepPreviousData })

/** What details show is read each time they are opened, because others change it too. */
const fresh = { gcTime: 0 }

/** One report, whether or not the list shows it. */
export const useReport = (id: number, { enabled = true } = {}) =>
  useQuery({ ...read(contract.reports.one, { params: { id } }), ...fresh, enabled })

/** The photos of a report's items. */
export const usePhotos = (id: number) => useQuery({ ...read(contract.reportPhotos.list, { params: { id } }), ...fresh })

/** A report's reviews, latest first. */
export const useReviews = (id: number) => useQuery({ ...read(contract.reviews.list, { params: { id } }), ...fresh })

/** The first page of the totals of the matching reports, grouped as asked; one row without a grouping. */
export const useTotalsBy = (
  filters: Filters,
  by: Partial<Pick<Filters, 'groupBy' | 'consolidateBy'>> & { limit?: number } = {},
) => useQuery(read(contract.reports.summary, { query: { ...withoutReview(withoutGroups(filters)), ...by } }))

export const removeReport = (id: number) => call(contract.reports.remove, { params: { id } })

export const exportReports = (body: Request<typeof contract.reportExports.all>['body']) =>
  call(contract.reportExports.all, { body })
