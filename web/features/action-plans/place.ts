import type { ActionPlan } from '@contract/action-plans.ts'

/** 'country - area' of the assignee. */
export const placeOf = ({ country, area }: ActionPlan['assignee']): string =>
  [country, area].filter(Boolean).join(' - ')
