import type { CalendarEvent } from '@contract/calendar.ts'
import { Descriptions, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import TaskDialog from '@/ui/tasks/TaskDialog.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import styles from './EventDetail.module.css'
import { type Clock, isOverdue, sourceOf, taskOf } from './events.ts'
import { OwnEventActions } from './OwnEventActions.tsx'
import { useTimes } from './times.ts'
import { refreshCalendar } from './useSaving.ts'

interface Props {
  event: CalendarEvent
  clock: Clock
  onEdit: () => void
  onClose: () => void
}

/** An entry in full, and what can be done with it (spec/portal.md §2 Calendar). */
export default function EventDetail({ event, clock, onEdit, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const may = useAccess()
  const { title, description, status } = event
  const source = sourceOf(event)
  if (source === 'task') {
    const canChange = may?.({ tab: 'calendar', level: 'write' }) ?? false
    return (
      <TaskDialog task={taskOf(event, clock)} canChange={canChange} onChanged={refreshCalendar} onClose={onClose}>
        <Facts event={event} />
      </TaskDialog>
    )
  }
  return (
    <Dialog title={title} footer={null} onCancel={onClose}>
      <Facts event={event} />
      {source === 'own event' && (
        <p>
          <Tag>{t(`status.${status}`)}</Tag> {isOverdue(event, clock) && <Tag color="error">{t('overdue')}</Tag>}
        </p>
      )}
      {description && description !== title && <p className={styles.description}>{description}</p>}
      {source === 'own event' && <OwnEventActions event={event} onEdit={onEdit} onClose={onClose} />}
    </Dialog>
  )
}

function Facts({ event }: { event: CalendarEvent }) {
  const { t, i18n } = useTranslation('calendar')
  const { whenOf } = useTimes()
  const { category, priority, userName, reportDate } = event
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'when', label: t('detail.when'), children: whenOf(event) },
        { key: 'category', label: t('detail.category'), children: t(`category.${category}`) },
        ...(priority ? [{ key: 'priority', label: t('detail.priority'), children: t(`priority.${priority}`) }] : []),
        { key: 'person', label: t('detail.person'), children: userName },
        ...(reportDate ? [{ key: 'report', label: t('detail.reportDate'), children: showDay(reportDate, i18n.language) }] : []),
      ]}
    />
  )
}
