import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { Fact } from '@/ui/Facts.tsx'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import { useTimes } from '../times.ts'

/** An entry's time, category, priority and person. */
export function useEventFacts(event: CalendarEvent): Fact[] {
  const { t, i18n } = useTranslation('calendar')
  const { whenOf } = useTimes()
  const { category, priority, userName, reportDate } = event
  return [
    { label: t('detail.when'), value: whenOf(event) },
    { label: t('detail.category'), value: t(`category.${category}`) },
    ...(priority ? [{ label: t('detail.priority'), value: t(`priority.${priority}`) }] : []),
    { label: t('detail.person'), value: userName },
    ...(reportDate ? [{ label: t('detail.reportDate'), value: showDay(reportDate, i18n.language) }] : []),
  ]
}
