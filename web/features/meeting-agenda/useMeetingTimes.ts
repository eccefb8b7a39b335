import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { daysOf } from './layout.ts'
import type { Meeting } from './meeting.ts'

type Timed = Pick<Meeting, 'startDateTime' | 'endDateTime'>

/** Formats the times of meetings in the reader's time zone. */
export function useMeetingTimes() {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { timeZone } = useUser()
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone })
  const time = (instant: string) => clock.format(new Date(instant))
  const range = (start: string, end: string) => t('range', { start, end })

  /** '9:00 AM – 9:30 AM' */
  const timeOf = ({ startDateTime, endDateTime }: Timed): string => range(time(startDateTime), time(endDateTime))
  /** 'Mon, Nov 23, 2026, 9:00 AM – 9:30 AM' */
  const whenOf = (meeting: Timed): string => {
    const { first, last } = daysOf(meeting, timeZone)
    const start = showDay(first, i18n.language)
    if (first === last) return `${start}, ${timeOf(meeting)}`
    const end = showDay(last, i18n.language)
    return range(`${start}, ${time(meeting.startDateTime)}`, `${end}, ${time(meeting.endDateTime)}`)
  }
  return { time, timeOf, whenOf }
}
