import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { CalendarEvent } from '@contract/calendar-event.ts'

/** Formats the times of entries in the person's time zone. */
export function useTimes() {
  const { t, i18n } = useTranslation('calendar')
  const { timeZone } = useUser()
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone })
  const time = (instant: string) => clock.format(new Date(instant))

  const timeOf = ({ isAllDay, startDate, endDate }: CalendarEvent): string => {
    if (isAllDay) return t('allDay')
    return endDate ? t('daysOf', { start: time(startDate), end: time(endDate) }) : time(startDate)
  }
  const whenOf = (event: CalendarEvent): string => {
    const { startDay, endDay, isAllDay, startDate, endDate } = event
    const start = showDay(startDay, i18n.language)
    if (startDay === endDay) return `${start}, ${timeOf(event)}`
    const end = showDay(endDay, i18n.language)
    if (isAllDay) return t('daysOf', { start, end })
    return t('daysOf', { start: `${start}, ${time(startDate)}`, end: `${end}${endDate ? `, ${time(endDate)}` : ''}` })
  }
  return { timeOf, whenOf }
}
