import { choice, text, type ValuesOf } from '@/lib/search-parameters.ts'
import { complianceSorts, complianceStatuses } from '@contract/compliance.ts'

/** The filters and the order of the list in the address. */
export const filterParameters = {
  search: text,
  country: text,
  status: choice(complianceStatuses),
  sort: choice(complianceSorts, 'name'),
  order: choice(['asc', 'desc'], 'asc'),
}

export type Filters = ValuesOf<typeof filterParameters>
type Order = Pick<Filters, 'sort' | 'order'>

/** The filters that apply to the cards too. */
export const ofSummary = ({ search, country }: Filters): Pick<Filters, 'search' | 'country'> => ({ search, country })

/** The order after a click on a column's header: by that column, reversed on the second click. */
export const sortedBy = (by: string, { sort, order }: Order): Order => ({
  sort: complianceSorts.find((known) => known === by) ?? 'name',
  order: sort === by && order === 'asc' ? 'desc' : 'asc',
})
