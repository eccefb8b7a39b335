import dayjs from 'dayjs'
import { dateFormatter, madeOnce } from './formatters.ts'
import { matching } from './search-parameters.ts'

/** The format of a calendar day in the API. */
export const dayFormat = 'YYYY-MM-DD'

/** Whether the text is an existing day in that format. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(dayFormat) === text

/** A day in a page's address. */
export const dayParameter = matching(isDay)

/** The day `count` days before `day`; both `YYYY-MM-DD`. */
export const daysBefore = (day: string, count: number): string => dayjs(day).subtract(count, 'day').format(dayFormat)

/** Swedish dates are those of the API. */
const dayOf = madeOnce((timeZone) => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }))

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: number = Date.now()): string => dayOf(zone).format(instant)

const dayText = dateFormatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const clockText = dateFormatter({ timeStyle: 'short', timeZone: 'UTC' })

/** The 12-hour clock writes hours with one digit, the 24-hour clock with two. */
const hoursOf = (language: string) => (clockText(language).resolvedOptions().hour12 ? 'numeric' : '2-digit')

/** Formats a calendar day, such as 'Sat, Nov 21, 2026'. */
export const showDay = (day: string, language: string): string => dayText(language).format(new Date(`${day}T00:00:00Z`))

/** Formats an instant in the browser's time zone; adds the year unless it is the current one. */
export function showInstant(instant: string | number, language: string): string {
  const date = new Date(instant)
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return date.toLocaleString(language, {
    year,
    day: 'numeric',
    month: 'short',
    hour: hoursOf(language),
    minute: '2-digit',
  })
}

/** A day lasts 25 hours when the clocks are set back. */
const dayInMilliseconds = 25 * 3_600_000
const timeText = dateFormatter({ timeStyle: 'short' })
const dateText = dateFormatter({ day: 'numeric', month: 'short' })
const longDayText = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** The day of an instant in the browser's time zone, `YYYY-MM-DD`. */
const localDay = (instant: string | number): string => dayjs(instant).format(dayFormat)

/** Whether two instants are on the same day in the browser's time zone; fast enough for thousands of messages. */
export const isSameDay = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < dayInMilliseconds &&
  new Date(one).getDate() === new Date(other).getDate()

/** Formats the time of an instant in the browser's time zone, such as '4:40 PM'. */
export const showTime = (instant: string, language: string): string => timeText(language).format(new Date(instant))

/** Formats an instant as briefly as a list allows: the time of today, else the day. */
export const showBriefly = (instant: string, language: string): string =>
  localDay(instant) === localDay(Date.now())
    ? showTime(instant, language)
    : dateText(language).format(new Date(instant))

/** Formats the day of an instant as a heading, such as 'Saturday, November 21'. */
export const showLongDay = (instant: string, language: string): string =>
  longDayText(language).format(new Date(instant))

/** Formats a time of day (`HH:mm`), such as '4:40 PM'. */
export const showClock = (time: string, language: string): string =>
  clockText(language).format(new Date(`1970-01-01T${time}Z`))

/** Formats a duration as hours and minutes, such as '1 hr 5 min' (CALL-17). */
export function showDuration(seconds: number, language: string): string {
  const show = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `< ${show(1, 'minute')}`
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return show(minutes, 'minute')
  return minutes % 60 === 0 ? show(hours, 'hour') : `${show(hours, 'hour')} ${show(minutes % 60, 'minute')}`
}
