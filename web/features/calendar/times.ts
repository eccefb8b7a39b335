import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { CalendarEvent } from '@contract/calendar.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The instant of a day and time (`HH:mm`) in a time zone; a time that a clock change skips is moved forward. */
export const instantAt = (day: string, time: string, zone: string): string =>
  dayjs.tz(`${day} ${time}`, 'YYYY-MM-DD HH:mm', zone).toISOString()

/** The day and time of an instant in a time zone. */
export function wallClock(instant: string, zone: string): { day: string; time: string } {
  // Swedish formats are those of the API. (dayjs in another zone is wrong at the clock changes of the browser's zone.)
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  })
    .format(new Date(instant))
    .split(' ')
  return { day, time }
}

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
