import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { useAccess } from '@/lib/access.ts'
import { call } from '@/lib/api.ts'
import { ifMatch, isOutdated, isOver } from '@/lib/if-match.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { calendar, type EventInput, type OwnEvent } from '@contract/calendar.ts'
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

/** Quick actions, edit and delete of an own event. */
export function OwnEventActions({ event, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const may = useAccess()
  const toasts = useToasts()
  const errorText = useErrorText()
  const params = { id: event.id }
  const mark = useMutation({
    mutationFn: (status: OwnEvent['status']) =>
      call(calendar.update, { params, body: { ...inputOf(event), status }, headers: ifMatch(event.version) }),
    onSuccess: () => {
      toasts.success(t('form.updated'))
      return refreshTasks()
    },
    onError: async (error) => {
      toasts.error(t('form.updateFailed'), errorText(error))
      if (isOver(error)) await refreshTasks()
    },
  })
  const removal = useMutation({
    mutationFn: () => call(calendar.remove, { params }),
    onSuccess: () => {
      onClose()
      toasts.success(t('detail.removed'))
      return refreshTasks()
    },
    onError: (error) => toasts.error(t('detail.removeFailed'), errorText(error)),
  })

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
        <Popconfirm
          title={t('detail.removeAsk')}
          description={t('detail.removeText')}
          okText={t('detail.remove')}
          okButtonProps={{ danger: true }}
          onConfirm={() => removal.mutate()}
        >
          <Button loading={removal.isPending}>{t('detail.remove')}</Button>
        </Popconfirm>
      )}
    </div>
  )
}
