import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import { useTimes } from '../times.ts'

/** An entry's time, category, priority and person. */
export function EventFacts({ event }: { event: CalendarEvent }) {
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
        ...(reportDate
          ? [{ key: 'report', label: t('detail.reportDate'), children: showDay(reportDate, i18n.language) }]
          : []),
      ]}
    />
  )
}
