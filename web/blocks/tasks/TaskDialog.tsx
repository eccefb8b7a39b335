import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import { type Fact, Facts } from '@/ui/Facts.tsx'
import { LinkedText } from '@/ui/LinkedText.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { CollaborateButton } from './collaboration/CollaborateButton.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import type { Task } from './task.ts'
import { TaskEditor } from './TaskEditor.tsx'
import { TaskHistory } from './TaskHistory.tsx'
import { useTaskChange } from './useTaskChange.ts'
import { useTaskFacts } from './useTaskFacts.tsx'
import styles from './TaskDialog.module.css'

interface Props {
  task: Task
  /** Whether the person may change tasks at all; the server decides about this task. */
  canChange: boolean
  onClose: () => void
  /** Further details of the task, above its status and due date. */
  facts: readonly Fact[]
  children?: ReactNode
  footer?: ReactNode
}

/** A report item or an action plan: its status by one click, its due date, its history (PLAN-16, PLAN-17). */
export default function TaskDialog({ task, canChange, onClose, facts, children, footer = null }: Props) {
  const { t } = useTranslation('tasks')
  const [isEditing, setEditing] = useState(false)
  const { change, isPending, isOutdated } = useTaskChange(task)
  const { title, description, status } = task

  return (
    <Dialog width={640} onCancel={onClose} footer={footer} title={<span className={styles.title}>{title}</span>}>
      {isOutdated && <ChangedMeanwhile />}
      {description && description !== title && (
        <p className={styles.text}>
          <LinkedText text={description} />
        </p>
      )}
      {children}
      <Facts facts={[...facts, ...useTaskFacts(task)]} />
      {isEditing && <TaskEditor task={task} change={change} isPending={isPending} onDone={() => setEditing(false)} />}
      {canChange && !isEditing && (
        <StatusButtons status={status} isPending={isPending} onChoose={(other) => change({ status: other })} />
      )}
      <div className={styles.actions}>
        {canChange && !isEditing && (
          <Button icon={<EditOutlined aria-hidden />} disabled={isPending} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
        <CollaborateButton taskId={task.id} />
      </div>
      <section className={styles.history} aria-label={t('history.title')}>
        <h2>{t('history.title')}</h2>
        <TaskHistory id={task.id} />
      </section>
    </Dialog>
  )
}
