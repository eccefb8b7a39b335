import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { isRefused } from '@/lib/api.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { SharedTask } from '@contract/tasks.ts'
import { Assigning } from './Assigning.tsx'
import { Comments } from './Comments.tsx'
import { countComments, peopleOf } from './people-of.ts'
import { Sharing } from './Sharing.tsx'
import { useAssignments, useComments, useLiveTask, useShares } from './useCollaboration.ts'
import styles from './Collaboration.module.css'

/** The tabs Comments, Sharing and Assign, with their counts. */
export function Collaboration({ task }: { task: SharedTask }) {
  const { t } = useTranslation('tasks')
  const comments = useComments(task.id)
  const shares = useShares(task.id)
  const assignments = useAssignments(task.id)
  useLiveTask(task.id)

  const error = comments.error ?? shares.error ?? assignments.error
  const failure = error && (
    <Failure
      title={t('collaboration.failed')}
      error={error}
      onRetry={() => void Promise.all([comments.refetch(), shares.refetch(), assignments.refetch()])}
    />
  )
  if (!comments.data || !shares.data || !assignments.data || isRefused(error)) return failure ?? <Waiting rows={4} />
  return (
    <>
      {failure}
      <Tabs
        className={styles.tabs ?? ''}
        items={[
          {
            key: 'comments',
            label: t('collaboration.tabs.comments', { amount: countComments(comments.data) }),
            children: (
              <Comments task={task} threads={comments.data} people={peopleOf(task, comments.data, shares.data)} />
            ),
          },
          {
            key: 'sharing',
            label: t('collaboration.tabs.sharing', { amount: shares.data.length }),
            children: <Sharing task={task} shares={shares.data} />,
          },
          {
            key: 'assign',
            label: t('collaboration.tabs.assign', { amount: assignments.data.length }),
            children: <Assigning task={task} assignments={assignments.data} />,
          },
        ]}
      />
    </>
  )
}
