import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { Fact } from '@/ui/Facts.tsx'
import type { Task } from './task.ts'
import { TaskStatusTag } from './TaskStatusTag.tsx'

/** A task's status and due date. */
export function useTaskFacts({ status, isOverdue, dueDate }: Pick<Task, 'status' | 'isOverdue' | 'dueDate'>): Fact[] {
  const { t, i18n } = useTranslation('tasks')
  return [
    {
      label: t('statusLabel'),
      value: (
        <>
          <TaskStatusTag status={isOverdue ? 'overdue' : status} />
          {isOverdue && status !== 'pending' && <TaskStatusTag status={status} />}
        </>
      ),
    },
    { label: t('dueDate'), value: dueDate ? showDay(dueDate, i18n.language) : t('noDueDate') },
  ]
}
