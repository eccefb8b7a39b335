import { readPages } from '@/lib/pages.ts'
import { actionPlans } from '@contract/action-plans.ts'
import type { Filters } from './filters.ts'

/** Plans that match, page by page. */
export const plansQuery = (filters: Filters) => readPages(actionPlans.list, { query: filters })
