import { choice, type ValuesOf, wholeNumber } from '@/lib/search-parameters.ts'
import { planFilters, planPriorities } from '@contract/action-plans.ts'

/** The filters in the address. Open plans are the default, so that people see first what is left to do. */
export const filterParameters = {
  status: choice([...planFilters, 'all'], 'open'),
  priority: choice([...planPriorities, 'all'], 'all'),
  assignee: choice(['me', 'all'], 'all'),
}

export type Filters = ValuesOf<typeof filterParameters>

/** The id of the open plan in the address. */
export const planParameter = { plan: wholeNumber(1) }
