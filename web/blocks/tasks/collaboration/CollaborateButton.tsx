import { CommentOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const CollaborationDialog = lazy(() => import('./CollaborationDialog.tsx'))

interface Props extends Pick<ButtonProps, 'className' | 'size' | 'type'> {
  taskId: number
  /** The task in words, for screen readers, where a page has several of these buttons. */
  name?: string
}

/** Opens the comments, shares and assignments of a report item or an action plan (TASK-1). */
export function CollaborateButton({ taskId, name, ...look }: Props) {
  const { t } = useTranslation('tasks')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        icon={<CommentOutlined aria-hidden />}
        aria-label={name && t('collaboration.openFor', { name })}
        onClick={() => setOpen(true)}
      >
        {t('collaboration.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CollaborationDialog taskId={taskId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
