import dayjs, { type Dayjs } from 'dayjs'
import { dayFormat } from './dates.ts'
import { dateFormatter } from './formatters.ts'

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const monthsFrom = (month: string, count: number): string =>
  dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM')

/** The day `count` days after `day`; both `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string => dayjs(day).add(count, 'day').format(dayFormat)

const lastDayOf = (month: string): number => dayjs(`${month}-01`).daysInMonth()

/** The same day some months later, or the last day of a shorter month. */
export function sameDayIn(day: string, months: number): string {
  const month = monthsFrom(monthOf(day), months)
  return `${month}-${String(Math.min(Number(day.slice(8)), lastDayOf(month))).padStart(2, '0')}`
}

/** Weeks begin on Sunday in English (CAL-1) and on Monday in other languages. */
const firstWeekday = (language: string): number => (language === 'en' ? 0 : 1)

/** The seven days of the week that a day belongs to. */
export function weekOf(day: string, language: string): string[] {
  const lead = (dayjs(day).day() - firstWeekday(language) + 7) % 7
  return Array.from({ length: 7 }, (_, index) => daysAfter(day, index - lead))
}

/** The days of all weeks that a month touches. */
export function weeksOf(month: string, language: string): string[][] {
  const first = dayjs(`${month}-01`)
  const lead = (first.day() - firstWeekday(language) + 7) % 7
  const weeks = Math.ceil((lead + first.daysInMonth()) / 7)
  const at = (index: number): Dayjs => first.add(index - lead, 'day')
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => at(week * 7 + day).format(dayFormat)),
  )
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const titleText = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayTexts = {
  short: dateFormatter({ weekday: 'short', timeZone: 'UTC' }),
  long: dateFormatter({ weekday: 'long', timeZone: 'UTC' }),
}
const longDayText = dateFormatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'November 2026' (CAL-2). */
export const monthTitle = (month: string, language: string): string => titleText(language).format(utc(`${month}-01`))

export const weekdayName = (day: string, language: string, width: 'short' | 'long'): string =>
  weekdayTexts[width](language).format(utc(day))

export const longDay = (day: string, language: string): string => longDayText(language).format(utc(day))
