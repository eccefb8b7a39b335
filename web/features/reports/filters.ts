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

/** The filters that an address names; 'all' is none (REV-37). */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value && value !== 'all' && isKnown(name, value) ? [[name, value] as const] : []
    }),
  )

/** Whether the filters ask for reports that were owed and not sent. */
export const asksForMissing = ({ status }: Filters): boolean => status === 'overdue'

/** What narrows the reports down, without how they are summed up. */
export function withoutGroups(filters: Filters): Filters {
  const rest = { ...filters }
  delete rest.groupBy
  delete rest.consolidateBy
  return rest
}

/** The state of review that reports are narrowed down by. */
export const reviewIn = ({ review }: Filters) => reviewStates.find((state) => state === review)

/** What totals can be narrowed down by: they know nothing of reviews. */
export function withoutReview(filters: Filters): Filters {
  const { review: _review, ...rest } = filters
  return rest
}

/** What missing reports can be narrowed down by: nobody has reviewed them, and they have one status. */
export function missingFilterOf(filters: Filters): Omit<Filters, 'status' | 'review'> {
  const { status: _status, review: _review, ...rest } = withoutGroups(filters)
  return rest
}

/** The filters as an export takes them. */
export function exportFilterOf(filters: Filters): ExportFilter {
  const status = listStatuses.find((one) => one === filters.status)
  const review = reviewIn(filters)
  return { ...missingFilterOf(filters), ...(status && { status }), ...(review && { review }) }
}

/** The filters, kept in the page's address so that a link and the back button bring them back. */
export function useFilters(): { filters: Filters; change: (changed: Filters) => void; clear: () => void } {
  const [search, change] = useAddress()
  return {
    filters: filtersIn(search),
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  }
}
