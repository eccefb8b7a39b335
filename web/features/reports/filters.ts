import { useAddress } from '@/lib/address.ts'
import type { ExportFilter } from '@contract/jobs/reports-export.ts'
import { groupings, listStatuses, periods } from '@contract/report-queries.ts'
import { reviewStates } from '@contract/reviews.ts'

const names = [
  'startDate',
  'endDate',
  'country',
  'area',
  'username',
  'status',
  'review',
  'groupBy',
  'consolidateBy',
] as const

/** The filters (REV-28 to REV-32); an absent one does not filter. */
export type Filters = Partial<Record<(typeof names)[number], string>>

const choices: Partial<Record<string, readonly string[]>> = {
  status: listStatuses,
  review: reviewStates,
  groupBy: groupings,
  consolidateBy: periods,
}

const isKnown = (name: string, value: string): boolean => choices[name]?.includes(value) ?? true

/** Parses the filters in an address; 'all' means no filter (REV-37). */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value && value !== 'all' && isKnown(name, value) ? [[name, value] as const] : []
    }),
  )

/** Whether the filters select missing reports. */
export const asksForMissing = ({ status }: Filters): boolean => status === 'overdue'

/** The filters without grouping and period. */
export function withoutGroups(filters: Filters): Filters {
  const rest = { ...filters }
  delete rest.groupBy
  delete rest.consolidateBy
  return rest
}

/** The review state that the reports are filtered by. */
export const reviewIn = ({ review }: Filters) => reviewStates.find((state) => state === review)

/** The filters of totals, which cannot be filtered by review state. */
export function withoutReview(filters: Filters): Filters {
  const { review: _review, ...rest } = filters
  return rest
}

/** The filters of missing reports, which have no review and a single status. */
export function missingFilterOf(filters: Filters): Omit<Filters, 'status' | 'review'> {
  const { status: _status, review: _review, ...rest } = withoutGroups(filters)
  return rest
}

/** The filters of an export. */
export function exportFilterOf(filters: Filters): ExportFilter {
  const status = listStatuses.find((one) => one === filters.status)
  const review = reviewIn(filters)
  return { ...missingFilterOf(filters), ...(status && { status }), ...(review && { review }) }
}

/** The filters, kept in the page's address so that links and Back restore them. */
export function useFilters(): { filters: Filters; change: (changed: Filters) => void; clear: () => void } {
  const [search, change] = useAddress()
  return {
    filters: filtersIn(search),
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}
