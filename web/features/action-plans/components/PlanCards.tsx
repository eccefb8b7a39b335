import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { TaskStatusTag } from '@/blocks/tasks/TaskStatusTag.tsx'
import { CardFoot, CardList } from '@/ui/CardList.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { DueDate } from './DueDate.tsx'
import { PriorityTag } from './PriorityTag.tsx'

interface Props {
  plans: ActionPlan[]
  onOpen: (id: number) => void
}

/** The plans on narrow screens, each in a card. */
export function PlanCards({ plans, onOpen }: Props) {
  const { t } = useTranslation('action-plans')
  return (
    <CardList
      label={t('list.label')}
      rows={plans}
      onOpen={onOpen}
      render={(plan) => (
        <>
          <strong>{plan.title}</strong>
          <Person name={plan.assignee.name} detail={placeOf(plan.assignee)} />
          <CardFoot
            tags={
              <>
                <PriorityTag priority={plan.priority} />
                <TaskStatusTag status={plan.status} />
              </>
            }
          >
            <DueDate plan={plan} />
          </CardFoot>
        </>
      )}
    />
  )
}
