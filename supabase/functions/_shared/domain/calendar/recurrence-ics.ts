import ICAL from 'ical.js'
import type { DescribedMeeting } from './described-meeting.ts'

const steps = {
  daily: ['DAILY', 1],
  weekly: ['WEEKLY', 1],
  monthly: ['MONTHLY', 1],
  bimonthly: ['MONTHLY', 2],
  quarterly: ['MONTHLY', 3],
} as const

/** The days of a series that meets on a day of the month, or on the last one of shorter months. */
const daysOf = ({ occurrences }: DescribedMeeting, first: ICAL.Time, months: number, day: number): ICAL.Time[] =>
  Array.from({ length: occurrences }, (_, index) => {
    const time = first.clone()
    time.day = 1
    time.month += index * months
    time.day = Math.min(day, ICAL.Time.daysInMonth(time.month, time.year))
    return time
  })

/**
 * Adds the rule of a series. One from the 31st meets on the last day of each month. One from the 29th or 30th meets on the
 * last day of February, which no rule says that all programs understand: these days are listed. Where it begins on such a
 * day, to which no rule applies, all days are listed, the first included: some programs leave it out otherwise.
 */
export function addRule(event: ICAL.Component, meeting: DescribedMeeting, first: ICAL.Time): void {
  const { pattern, interval, occurrences, dayOfMonth, timeZone } = meeting
  if (!pattern) return
  const [freq, times] = steps[pattern]
  const every = (interval ?? 1) * times
  const day = dayOfMonth ?? first.day
  const days = freq === 'MONTHLY' && day < 31 ? daysOf(meeting, first, every, day) : []
  const listed = first.day < day ? days : days.filter((time) => time.day < day)
  if (listed.length < occurrences) {
    const of = freq === 'MONTHLY' && day > 28 ? `;BYMONTHDAY=${day === 31 ? -1 : day}` : ''
    const rule = `FREQ=${freq};INTERVAL=${every};COUNT=${occurrences - listed.length}${of}`
    event.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  }
  for (const time of listed) event.addPropertyWithValue('rdate', time).setParameter('tzid', timeZone)
}
