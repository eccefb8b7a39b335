import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import TaskDialog from '@/blocks/tasks/TaskDialog.tsx'
import { useAccess } from '@/lib/access.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Facts } from '@/ui/Facts.tsx'
import { Failure } from '@/ui/Failure.tsx'
import type { CalendarEvent, OwnEvent } from '@contract/calendar-event.ts'
import { type Clock, isOverdue, meetingLinkOf, sourceOf, taskIdOf, taskOf } from '../events.ts'
import { useOwnEvent, useTask } from '../queries/events.ts'
import { OwnEventActions } from './OwnEventActions.tsx'
import { useEventFacts } from './useEventFacts.ts'
import styles from './EventDetail.module.css'

interface Props {
  event: CalendarEvent
  clock: Clock
  onEdit: (event: OwnEvent) => void
  onClose: () => void
}

/** An entry's details and actions (CAL-16). */
export default function EventDetail(props: Props) {
  switch (sourceOf(props.event)) {
    case 'task':
      return <TaskEntry {...props} />
    case 'meeting':
      return <MeetingEntry {...props} />
    case 'own event':
      return <OwnEntry {...props} />
    default:
      return <ImportedEntry {...props} />
  }
}

/** A report item or a plan. */
function TaskEntry({ event, clock, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const may = useAccess()
  const { data, error, refetch } = useTask(String(taskIdOf(event)))
  const canChange = may?.({ tab: 'calendar', level: 'write' }) ?? false
  const facts = useEventFacts(event)
  return (
    <TaskDialog task={taskOf(event, data, clock)} canChange={canChange} facts={facts} onClose={onClose}>
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
    </TaskDialog>
  )
}

function OwnEntry({ event: listed, clock, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { data, error, refetch } = useOwnEvent(listed.id)
  const event = data ?? listed
  const status = (
    <>
      <Tag>{t(`status.${event.status}`)}</Tag> {isOverdue(event, clock) && <Tag color="error">{t('overdue')}</Tag>}
    </>
  )
  return (
    <Dialog title={<span className={styles.title}>{event.title}</span>} footer={null} onCancel={onClose}>
      <Facts facts={[...useEventFacts(event), { label: t('detail.status'), value: status }]} />
      <Description event={event} />
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <OwnEventActions event={data} onEdit={() => onEdit(data)} onClose={onClose} />}
    </Dialog>
  )
}

/** A meeting, which is answered and changed in the agenda. */
function MeetingEntry({ event, onClose }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <Dialog title={<span className={styles.title}>{event.title}</span>} footer={null} onCancel={onClose}>
      <Facts facts={useEventFacts(event)} />
      <Description event={event} />
      <Link to={meetingLinkOf(event)}>{t('detail.meeting')}</Link>
    </Dialog>
  )
}

/** An event of a connected calendar, which can only be changed there. */
function ImportedEntry({ event, onClose }: Props) {
  return (
    <Dialog title={<span className={styles.title}>{event.title}</span>} footer={null} onCancel={onClose}>
      <Facts facts={useEventFacts(event)} />
      <Description event={event} />
    </Dialog>
  )
}

function Description({ event: { title, description } }: Pick<Props, 'event'>) {
  return description && description !== title ? <p className={styles.description}>{description}</p> : null
}
