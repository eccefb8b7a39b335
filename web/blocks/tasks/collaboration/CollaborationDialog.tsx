import { useTranslation } from 'react-i18next'
import { isRefused } from '@/lib/api.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { Collaboration } from './Collaboration.tsx'
import { useSharedTask } from './useCollaboration.ts'
import styles from './Collaboration.module.css'

interface Props {
  taskId: number
  onClose: () => void
}

/** The dialog with a task's comments, shares and assignments. */
export default function CollaborationDialog({ taskId, onClose }: Props) {
  const { t } = useTranslation('tasks')
  const { data: task, error, refetch } = useSharedTask(taskId)
  return (
    <Dialog
      width={640}
      footer={null}
      onCancel={onClose}
      title={<span className={styles.title}>{t('collaboration.title')}</span>}
    >
      {task && <p className={styles.task}>{task.title}</p>}
      {error && <Failure title={t('collaboration.failed')} error={error} onRetry={() => void refetch()} />}
      {task && !isRefused(error) && <Collaboration task={task} />}
      {!task && !error && <Waiting rows={4} />}
    </Dialog>
  )
}
