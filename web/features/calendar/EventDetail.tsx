import type { CalendarEvent } from '@contract/calendar.ts'
import { Descriptions, Modal, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import styles from './EventDetail.module.css'
import { isOverdue, isOwnEvent, type Clock } from './events.ts'
import { OwnEventActions } from './OwnEventActions.tsx'
import { useTimes } from './times.ts'

interface Props {
  event: CalendarEvent
  clock: Clock
  onEdit: () => void
  onClose: () => void
}

/** An entry in full, and what can be done with it (spec/portal.md §2 Calendar). */
export default function EventDetail({ event, clock, onEdit, onClose }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { whenOf } = useTimes()
  const { title, description, category, priority, status, userName, reportDate } = event
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'when', label: t('detail.when'), children: whenOf(event) },
          { key: 'category', label: t('detail.category'), children: t(`category.${category}`) },
          ...(priority ? [{ key: 'priority', label: t('detail.priority'), children: t(`priority.${priority}`) }] : []),
          {
            key: 'status',
            label: t('detail.status'),
            children: (
              <>
                <Tag>{t(`status.${status}`)}</Tag> {isOverdue(event, clock) && <Tag color="error">{t('overdue')}</Tag>}
              </>
            ),
          },
          { key: 'person', label: t('detail.person'), children: userName },
          ...(reportDate ? [{ key: 'report', label: t('detail.reportDate'), children: showDay(reportDate, i18n.language) }] : []),
        ]}
      />
      {description && description !== title && <p className={styles.description}>{description}</p>}
      {isOwnEvent(event) && <OwnEventActions event={event} onEdit={onEdit} onClose={onClose} />}
    </Modal>
  )
}
