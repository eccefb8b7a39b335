import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import TaskDialog from '@/blocks/tasks/TaskDialog.tsx'
import { useRemoval } from '@/blocks/tasks/useRemoval.ts'
import { useAccess } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { removePlan } from '../queries/plans.ts'
import { PriorityTag } from './PriorityTag.tsx'
import styles from './ActionPlans.module.css'

interface Props {
  plan: ActionPlan
  onEdit: () => void
  onAssign: () => void
  onClose: () => void
}

/** A plan's details, status, due date and history, with the actions that the person may take. */
export function PlanDialog({ plan, onEdit, onAssign, onClose }: Props) {
  const { t, i18n } = useTranslation(['action-plans', 'plans'])
  const access = useAccess()
  const removal = useRemoval(() => removePlan(plan.id), { done: t('remove.done'), failed: t('remove.failed') }, onClose)
  const canChange = access?.({ tab: 'action-plans', level: 'write' }) ?? false
  const canDelete = plan.canDelete && (access?.({ tab: 'action-plans', level: 'full' }) ?? false)

  return (
    <TaskDialog
      task={{ ...plan, status: plan.progress, isOverdue: plan.status === 'overdue' }}
      canChange={canChange}
      onClose={onClose}
      facts={[
        { label: t('detail.assignee'), value: plan.assignee.name },
        { label: t(plan.isItem ? 'detail.reporter' : 'detail.creator'), value: plan.creator.name },
        { label: t('column.category'), value: t(`plans:category.${plan.category}`) },
        { label: t('column.priority'), value: <PriorityTag priority={plan.priority} /> },
        ...(plan.scheduledDate
          ? [{ label: t('detail.scheduled'), value: showDay(plan.scheduledDate, i18n.language) }]
          : []),
      ]}
      footer={
        canChange && (
          <div className={styles.foot}>
            {canDelete && (
              <DeleteButton
                label={t('remove.action')}
                question={t('remove.ask')}
                consequence={t('remove.text')}
                {...removal}
              />
            )}
            <Button onClick={onAssign}>{t('detail.assign')}</Button>
            {!plan.isItem && <Button onClick={onEdit}>{t('detail.edit')}</Button>}
          </div>
        )
      }
    />
  )
}
