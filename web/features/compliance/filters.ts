import { useAddress } from '@/lib/address.ts'
import { complianceSorts, complianceStatuses } from '@contract/compliance.ts'

const names = ['search', 'country', 'status', 'sort', 'order'] as const

/** What narrows the list down and puts it in order; what is absent does neither. */
export type Filters = Partial<Record<(typeof names)[number], string>>

const choices: Partial<Record<string, readonly string[]>> = {
  status: complianceStatuses,
  sort: complianceSorts,
  order: ['asc', 'desc'],
}

/** The filters that an address names. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name)
      return value && (choices[name]?.includes(value) ?? true) ? [[name, value] as const] : []
    }),
  )

/** What the cards count by: everything that is not about the list alone. */
export const ofSummary = ({ search, country }: Filters): Filters => ({
  ...(search && { search }),
  ...(country && { country }),
})

/** The order after a click on a column's header: by that column, and the other way round the second time. */
export const sortedBy = (by: string, { sort = 'name', order }: Filters): Filters => ({
  sort: by,
  order: sort === by && order !== 'desc' ? 'desc' : 'asc',
})

/** The filters, kept in the page's address so that a link and the back button bring them back. */
export function useFilters(): { filters: Filters; change: (changed: Filters) => void } {
  const [search, change] = useAddress()
  return { filters: filtersIn(search), change }
}
