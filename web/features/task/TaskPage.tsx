import { useTranslation } from 'react-i18next'
import { Collaboration } from '@/blocks/tasks/collaboration/Collaboration.tsx'
import { useSharedTask } from '@/blocks/tasks/collaboration/useCollaboration.ts'
import { StatusButtons } from '@/blocks/tasks/StatusButtons.tsx'
import { useTaskChange } from '@/blocks/tasks/useTaskChange.ts'
import { useTaskFacts } from '@/blocks/tasks/useTaskFacts.tsx'
import { isRefused } from '@/lib/api.ts'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Facts } from '@/ui/Facts.tsx'
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
  const { t } = useTranslation('tasks')
  const { id, version, title, description, status, isOverdue, dueDate } = task
  const { change, isPending } = useTaskChange({ id, version, title, description, status, isOverdue, dueDate })
  return (
    <article className={styles.task}>
      <h2 className={styles.text}>{title}</h2>
      {description && description !== title && <p className={styles.text}>{description}</p>}
      <Facts
        facts={[
          ...useTaskFacts(task),
          { label: t('page.author'), value: task.author.name },
          { label: t('page.assignee'), value: task.assignee.name },
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
