import type { CalendarEvent } from '@contract/calendar.ts'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { useTranslation } from 'react-i18next'
import { dayFormat, showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The instant of a wall clock's day and time (`HH:mm`) in a zone; a time that a change of the clock leaves out is the one after it. */
export const instantAt = (day: string, time: string, zone: string): string => dayjs.tz(`${day} ${time}`, 'YYYY-MM-DD HH:mm', zone).toISOString()

/** Day and time of an instant on the wall clock of a zone. */
export function wallClock(instant: string, zone: string): { day: string; time: string } {
  const local = dayjs(instant).tz(zone)
  return { day: local.format(dayFormat), time: local.format('HH:mm') }
}

/** Says when entries are, in the person's own zone. */
export function useTimes() {
  const { t, i18n } = useTranslation('calendar')
  const { timeZone } = useUser()
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit', timeZone })
  const time = (instant: string) => clock.format(new Date(instant))

  const timeOf = ({ isAllDay, startDate, endDate, startDay, endDay }: CalendarEvent): string => {
    if (isAllDay || startDay !== endDay) return isAllDay ? t('allDay') : time(startDate)
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
