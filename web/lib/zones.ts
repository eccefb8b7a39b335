import { madeOnce } from './formatters.ts'

const dayInMilliseconds = 24 * 3_600_000

const offsetFormatterOf = madeOnce(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

/** Milliseconds that a zone is ahead of UTC. Parses GMT and GMT+05:30. */
function offsetAt(instant: number, zone: string): number {
  const parts = offsetFormatterOf(zone).formatToParts(instant)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/**
 * The instant of a day and time (`HH:mm`) in a time zone. As in `meetings.instant`, a time that a clock change skips is
 * moved forward, and of a time that occurs twice, the first counts.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const shown = Date.parse(`${day}T${time}Z`)
  const offsets = [offsetAt(shown - dayInMilliseconds, zone), offsetAt(shown + dayInMilliseconds, zone)]
  const larger = Math.max(...offsets)
  const isLarger = offsetAt(shown - larger, zone) === larger
  return new Date(shown - (isLarger ? larger : Math.min(...offsets))).toISOString()
}

// Swedish formats are those of the API. (dayjs in another zone is wrong at the clock changes of the browser's zone.)
const formatterOf = madeOnce(
  (timeZone) => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }),
)

/** The day and time of an instant in a time zone. */
export function wallClock(instant: string | number, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = formatterOf(zone).format(new Date(instant)).split(' ')
  return { day, time }
}
