import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { type ActionPlan, actionPlans } from '@contract/action-plans.ts'
import type { Filters } from './filters.ts'

interface PlanPage {
  plans: ActionPlan[]
  next: string | null
}

/** Plans that match, page by page; the next page starts at the cursor that the last one gave. */
export const plansQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(actionPlans.list.path), filters],
    queryFn: async ({ pageParam }): Promise<PlanPage> => {
      const response = await request(actionPlans.list, { query: { ...filters, cursor: pageParam } })
      return { plans: (await response.json()) as ActionPlan[], next: response.headers.get('X-Next-Cursor') }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
