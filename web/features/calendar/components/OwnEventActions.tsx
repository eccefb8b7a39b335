import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { useRemoval } from '@/blocks/tasks/useRemoval.ts'
import { useAccess } from '@/lib/access.ts'
import { isStale, isOutdated } from '@/lib/if-match.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { EventInput, OwnEvent } from '@contract/calendar-event.ts'
import { removeEvent, updateEvent } from '../queries/events.ts'
import styles from './EventDetail.module.css'

interface Props {
  event: OwnEvent
  onEdit: () => void
  onClose: () => void
}

const marks = ['completed', 'in_progress', 'stopped'] as const

const inputOf = ({ title, description, startDate, endDate, isAllDay, category, priority }: OwnEvent): EventInput => ({
  title,
  description,
  startDate,
  endDate,
  isAllDay,
  category,
  priority,
})

/** The actions on a personal event: mark, edit, delete. */
export function OwnEventActions({ event, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const may = useAccess()
  const toasts = useToasts()
  const errorText = useErrorText()
  const mark = useMutation({
    mutationFn: (status: OwnEvent['status']) => updateEvent(event, { ...inputOf(event), status }),
    onSuccess: () => {
      toasts.success(t('form.updated'))
      return refreshTasks()
    },
    onError: async (error) => {
      toasts.error(t('form.updateFailed'), errorText(error))
      if (isStale(error)) await refreshTasks()
    },
  })
  const removal = useRemoval(
    () => removeEvent(event.id),
    { done: t('detail.removed'), failed: t('detail.removeFailed') },
    onClose,
  )

  return (
    <div className={styles.actions}>
      {isOutdated(mark.error) && <ChangedMeanwhile />}
      {may?.({ tab: 'calendar', level: 'write' }) && (
        <>
          {marks
            .filter((status) => status !== event.status)
            .map((status) => (
              <Button
                key={status}
                loading={mark.isPending && mark.variables === status}
                onClick={() => mark.mutate(status)}
              >
                {t(`mark.${status}`)}
              </Button>
            ))}
          <Button onClick={onEdit}>{t('detail.edit')}</Button>
        </>
      )}
      {may?.({ tab: 'calendar', level: 'full' }) && (
        <DeleteButton
          label={t('detail.remove')}
          question={t('detail.removeAsk')}
          consequence={t('detail.removeText')}
          {...removal}
        />
      )}
    </div>
  )
}
