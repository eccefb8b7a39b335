import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { TaskStatusTag } from '@/blocks/tasks/TaskStatusTag.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { DueDate } from './DueDate.tsx'
import { PriorityTag } from './PriorityTag.tsx'
import styles from './ActionPlans.module.css'

interface Props {
  plans: ActionPlan[]
  onOpen: (id: number) => void
}

/** The plans on narrow screens, each in a card. */
export function PlanCards({ plans, onOpen }: Props) {
  const { t } = useTranslation('action-plans')
  return (
    <ul className={styles.plans} aria-label={t('list.label')}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <button type="button" className={styles.plan} onClick={() => onOpen(plan.id)}>
            <strong className={styles.planTitle}>{plan.title}</strong>
            <Person name={plan.assignee.name} detail={placeOf(plan.assignee)} />
            <span className={styles.meta}>
              <DueDate plan={plan} />
              <span className={styles.tags}>
                <PriorityTag priority={plan.priority} />
                <TaskStatusTag status={plan.status} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
