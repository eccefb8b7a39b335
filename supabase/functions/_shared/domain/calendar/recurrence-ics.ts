import ICAL from 'ical.js'
import type { DescribedMeeting } from './described-meeting.ts'

const steps = {
  daily: ['DAILY', 1],
  weekly: ['WEEKLY', 1],
  monthly: ['MONTHLY', 1],
  bimonthly: ['MONTHLY', 2],
  quarterly: ['MONTHLY', 3],
} as const

/** The last days of the months of a series, where they are shorter than its first day asks for. */
function clippedDays({ occurrences }: DescribedMeeting, first: ICAL.Time, months: number): ICAL.Time[] {
  return Array.from({ length: occurrences }, (_, index) => {
    const last = first.clone()
    last.day = 1
    last.month += index * months
    last.day = ICAL.Time.daysInMonth(last.month, last.year)
    return last
  }).filter(({ day }) => day < first.day)
}

/**
 * Adds the rule of a series. One from the 31st meets on the last day of each month. One from the 29th or 30th meets on the
 * last day of February, which no rule says that all programs understand: these days are listed.
 */
export function addRule(event: ICAL.Component, meeting: DescribedMeeting, first: ICAL.Time): void {
  const { pattern, interval, occurrences, timeZone } = meeting
  if (!pattern) return
  const [freq, times] = steps[pattern]
  const every = (interval ?? 1) * times
  const clipped = freq === 'MONTHLY' && first.day < 31 ? clippedDays(meeting, first, every) : []
  const day = freq === 'MONTHLY' && first.day > 28 ? `;BYMONTHDAY=${first.day === 31 ? -1 : first.day}` : ''
  const rule = `FREQ=${freq};INTERVAL=${every};COUNT=${occurrences - clipped.length}${day}`
  event.addPropertyWithValue('rrule', ICAL.Recur.fromString(rule))
  for (const time of clipped) event.addPropertyWithValue('rdate', time).setParameter('tzid', timeZone)
}
