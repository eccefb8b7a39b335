import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import TaskDialog from '@/blocks/tasks/TaskDialog.tsx'
import { useAccess } from '@/lib/access.ts'
import { read } from '@/lib/query.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { calendar, type CalendarEvent, type OwnEvent } from '@contract/calendar.ts'
import { reportItems } from '@contract/report-items.ts'
import { EventFacts } from './EventFacts.tsx'
import { type Clock, isOverdue, sourceOf, taskIdOf, taskOf } from './events.ts'
import { OwnEventActions } from './OwnEventActions.tsx'
import styles from './EventDetail.module.css'

interface Props {
  event: CalendarEvent
  clock: Clock
  onEdit: (event: OwnEvent) => void
  onClose: () => void
}

/** An entry in full, and what can be done with it (CAL-16). */
export default function EventDetail(props: Props) {
  switch (sourceOf(props.event)) {
    case 'task':
      return <TaskEntry {...props} />
    case 'own event':
      return <OwnEntry {...props} />
    default:
      return <ImportedEntry {...props} />
  }
}

/** A report item or a plan, as it is now: the grid may have been read long ago. */
function TaskEntry({ event, clock, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const may = useAccess()
  const params = { itemId: String(taskIdOf(event)) }
  const { data, error, refetch } = useQuery({ ...read(reportItems.one, { params }), gcTime: 0 })
  const canChange = may?.({ tab: 'calendar', level: 'write' }) ?? false
  return (
    <TaskDialog task={taskOf(event, data, clock)} canChange={canChange} onClose={onClose}>
      <EventFacts event={event} />
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
    </TaskDialog>
  )
}

function OwnEntry({ event: listed, clock, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { data, error, refetch } = useQuery({ ...read(calendar.one, { params: { id: listed.id } }), gcTime: 0 })
  const event = data ?? listed
  return (
    <Dialog title={<span className={styles.title}>{event.title}</span>} footer={null} onCancel={onClose}>
      <EventFacts event={event} />
      <p>
        <Tag>{t(`status.${event.status}`)}</Tag> {isOverdue(event, clock) && <Tag color="error">{t('overdue')}</Tag>}
      </p>
      <Description event={event} />
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <OwnEventActions event={data} onEdit={() => onEdit(data)} onClose={onClose} />}
    </Dialog>
  )
}

/** Of another calendar, where it is changed. */
function ImportedEntry({ event, onClose }: Props) {
  return (
    <Dialog title={<span className={styles.title}>{event.title}</span>} footer={null} onCancel={onClose}>
      <EventFacts event={event} />
      <Description event={event} />
    </Dialog>
  )
}

function Description({ event: { title, description } }: Pick<Props, 'event'>) {
  return description && description !== title ? <p className={styles.description}>{description}</p> : null
}
