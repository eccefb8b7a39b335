import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { asksForMissing, type Filters } from './filters.ts'
import { reportsQuery, totalsQuery } from './reports-query.ts'

/** The matching reports; the ones before stay on the screen while others are fetched. Missing ones are no reports. */
export const useReports = (filters: Filters) =>
  useInfiniteQuery({ ...reportsQuery(filters), placeholderData: keepPreviousData, enabled: !asksForMissing(filters) })

/** Their totals, likewise. */
export const useTotals = (filters: Filters) =>
  useInfiniteQuery({ ...totalsQuery(filters), placeholderData: keepPreviousData })
