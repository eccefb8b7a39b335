import { calendar, type CalendarEvent, type EventInput } from '@contract/calendar.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { call } from '@/lib/api.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import styles from './EventDetail.module.css'
import { refreshCalendar } from './useSaving.ts'

interface Props {
  event: CalendarEvent
  onEdit: () => void
  onClose: () => void
}

const marks = ['completed', 'in_progress', 'stopped'] as const

const inputOf = ({ title, description, startDate, endDate, isAllDay, category, priority }: CalendarEvent): EventInput =>
  ({ title, description, startDate, endDate, isAllDay, category, priority })

/** Quick actions, edit and delete of an own event. */
export function OwnEventActions({ event, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const may = useAccess()
  const toasts = useToasts()
  const errorText = useErrorText()
  const params = { id: event.id }
  const mark = useMutation({
    mutationFn: (status: CalendarEvent['status']) => call(calendar.update, { params, body: { ...inputOf(event), status } }),
    onSuccess: () => {
      toasts.success(t('form.updated'))
      return refreshCalendar()
    },
    onError: (error) => toasts.error(t('form.updateFailed'), errorText(error)),
  })
  const removal = useMutation({
    mutationFn: () => call(calendar.remove, { params }),
    onSuccess: () => {
      onClose()
      toasts.success(t('detail.removed'))
      return refreshCalendar()
    },
    onError: (error) => toasts.error(t('detail.removeFailed'), errorText(error)),
  })

  return (
    <div className={styles.actions}>
      {may?.({ tab: 'calendar', level: 'write' }) && (
        <>
          {marks
            .filter((status) => status !== event.status)
            .map((status) => (
              <Button key={status} loading={mark.isPending && mark.variables === status} onClick={() => mark.mutate(status)}>
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
