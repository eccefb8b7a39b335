import { useTranslation } from 'react-i18next'
import { placeOf } from '@/blocks/people/place.ts'
import { showDay } from '@/lib/dates.ts'
import type { ActionPlan, PlanInput } from '@contract/action-plans.ts'

/** Formats a plan's stored value for display. */
export function useStoredText() {
  const { t, i18n } = useTranslation('plans')
  return (plan: ActionPlan, name: keyof PlanInput): string => {
    switch (name) {
      case 'assigneeId':
        return [plan.assignee.name, placeOf(plan.assignee)].filter(Boolean).join(', ')
      case 'category':
        return t(`category.${plan.category}`)
      case 'priority':
        return t(`priority.${plan.priority}`)
      case 'dueDate':
      case 'scheduledDate':
        return plan[name] ? showDay(plan[name], i18n.language) : '–'
      default:
        return plan[name] ?? '–'
    }
  }
}
