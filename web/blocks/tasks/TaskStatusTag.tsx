import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskState } from '@contract/report-items.ts'

const colors = {
  pending: 'default',
  in_progress: 'processing',
  completed: 'success',
  overdue: 'error',
  stopped: 'warning',
} as const

/** A task's status, including overdue. */
export function TaskStatusTag({ status }: { status: TaskState['status'] | 'overdue' }) {
  const { t } = useTranslation('tasks')
  return <Tag color={colors[status]}>{t(`status.${status}`)}</Tag>
}
