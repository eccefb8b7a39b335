import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Filters } from './filters.ts'
import { reportsQuery } from './reports-query.ts'

/** The matching reports; the ones before stay on the screen while others are fetched. */
export const useReports = (filters: Filters) => useInfiniteQuery({ ...reportsQuery(filters), placeholderData: keepPreviousData })
