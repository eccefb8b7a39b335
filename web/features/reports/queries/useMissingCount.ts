import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { missingReports } from '@contract/missing-reports.ts'
import { type Filters, missingFilterOf } from '../filters.ts'

/** The number of matching missing reports; none when the filters select another status. */
export function useMissingCount(filters: Filters) {
  const { data, error, isLoading } = useQuery({
    ...read(missingReports.count, { query: missingFilterOf(filters) }),
    enabled: !filters.status,
  })
  // Without the status, the number may have been read before.
  return filters.status ? { data: undefined, error: null, isLoading: false } : { data, error, isLoading }
}
