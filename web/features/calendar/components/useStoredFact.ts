import { useTranslation } from 'react-i18next'
import type { Difference } from '@/blocks/tasks/ChangedMeanwhile.tsx'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import type { DifferingFact } from '../event-form.ts'
import { useTimes } from '../times.ts'

/** Formats an event's stored value for display. */
export function useStoredFact() {
  const { t } = useTranslation('calendar')
  const { whenOf } = useTimes()
  return (event: CalendarEvent, fact: DifferingFact): Difference => {
    const { title, category, priority, description } = event
    switch (fact) {
      case 'when':
        return { label: t('detail.when'), stored: whenOf(event) }
      case 'category':
        return { label: t('form.category'), stored: t(`category.${category}`) }
      case 'priority':
        return { label: t('form.priority'), stored: priority ? t(`priority.${priority}`) : t('form.none') }
      default:
        return { label: t(`form.${fact}`), stored: (fact === 'title' ? title : description) ?? '–' }
    }
  }
}
