import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { asksForMissing, type Filters } from './filters.ts'
import { reportsQuery, totalsQuery } from './reports-query.ts'

/** The matching reports; the previous ones stay visible while others load. Missing reports are read elsewhere. */
export const useReports = (filters: Filters) =>
  useInfiniteQuery({ ...reportsQuery(filters), placeholderData: keepPreviousData, enabled: !asksForMissing(filters) })

/** The totals of the matching reports; the previous ones stay visible while others load. */
export const useTotals = (filters: Filters) =>
  useInfiniteQuery({ ...totalsQuery(filters), placeholderData: keepPreviousData })
