import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { Collaboration } from '@/blocks/tasks/collaboration/Collaboration.tsx'
import { useSharedTask } from '@/blocks/tasks/collaboration/useCollaboration.ts'
import { StatusButtons } from '@/blocks/tasks/StatusButtons.tsx'
import { TaskStatusTag } from '@/blocks/tasks/TaskStatusTag.tsx'
import { useTaskChange } from '@/blocks/tasks/useTaskChange.ts'
import { isRefused } from '@/lib/api.ts'
import { showDay } from '@/lib/dates.ts'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { SharedTask } from '@contract/tasks.ts'
import styles from './TaskPage.module.css'

const parameters = { task: wholeNumber(0, 0) }

/** One task with its comments, shares and assignments, also for people who do not see its report (TASK-12). */
export default function TaskPage() {
  const { t } = useTranslation('tasks')
  const { values } = useAddress(parameters)
  const { data: task, error, refetch } = useSharedTask(values.task)
  return (
    <Page title={t('page.title')}>
      {error && <Failure title={t('page.failed')} error={error} onRetry={() => void refetch()} />}
      {task && !isRefused(error) && <Shown task={task} />}
      {!task && !error && <Waiting rows={6} />}
    </Page>
  )
}

function Shown({ task }: { task: SharedTask }) {
  const { t, i18n } = useTranslation('tasks')
  const { id, version, title, description, status, isOverdue, dueDate } = task
  const { change, isPending } = useTaskChange({ id, version, title, description, status, isOverdue, dueDate })
  return (
    <article className={styles.task}>
      <h2 className={styles.text}>{title}</h2>
      {description && description !== title && <p className={styles.text}>{description}</p>}
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={[
          {
            key: 'status',
            label: t('statusLabel'),
            children: <TaskStatusTag status={isOverdue ? 'overdue' : status} />,
          },
          { key: 'due', label: t('dueDate'), children: dueDate ? showDay(dueDate, i18n.language) : t('noDueDate') },
          { key: 'author', label: t('page.author'), children: task.author.name },
          { key: 'assignee', label: t('page.assignee'), children: task.assignee.name },
        ]}
      />
      {task.canShare && (
        <div className={styles.buttons}>
          <StatusButtons status={status} isPending={isPending} onChoose={(other) => change({ status: other })} />
        </div>
      )}
      <Collaboration task={task} />
    </article>
  )
}
