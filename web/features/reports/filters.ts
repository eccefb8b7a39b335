import { reportStatuses } from '@contract/reports.ts'
import { useSearchParams } from 'react-router'

const names = ['startDate', 'endDate', 'country', 'area', 'username', 'status'] as const

/** The filters of spec/portal.md §7; an absent one does not filter. */
export type Filters = Partial<Record<(typeof names)[number], string>>

const isKnown = (name: string, value: string): boolean => name !== 'status' || reportStatuses.some((status) => status === value)

/** The filters that an address names. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value && isKnown(name, value) ? [[name, value] as const] : []
    }),
  )

/** The filters, kept in the page's address so that a link and the back button bring them back. */
export function useFilters(): { filters: Filters; change: (changed: Filters) => void; clear: () => void } {
  const [search, setSearch] = useSearchParams()
  return {
    filters: filtersIn(search),
    change: (changed) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changed)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  }
}
