import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { madeOnce } from './formatters.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The instant of a day and time (`HH:mm`) in a time zone; a time that a clock change skips is moved forward. */
export const instantAt = (day: string, time: string, zone: string): string =>
  dayjs.tz(`${day} ${time}`, 'YYYY-MM-DD HH:mm', zone).toISOString()

// Swedish formats are those of the API. (dayjs in another zone is wrong at the clock changes of the browser's zone.)
const formatterOf = madeOnce(
  (timeZone) => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }),
)

/** The day and time of an instant in a time zone. */
export function wallClock(instant: string | number, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = formatterOf(zone).format(new Date(instant)).split(' ')
  return { day, time }
}
