import { readPages } from '@/lib/pages.ts'
import { actionPlans } from '@contract/action-plans.ts'
import type { Filters } from '../filters.ts'

/** Reads the matching plans page by page. */
export const plansQuery = (filters: Filters) => readPages(actionPlans.list, { query: filters })
