import ICAL from 'ical.js'
import { nameMaximum } from '../../contract/fields.ts'
import { holidaysMaximum } from '../../contract/holidays.ts'
import { Problem } from '../../platform/http/problem.ts'
import { eventsOf } from '../../platform/ical-events.ts'
import { timeLimit, refuse, nameOf, occurrencesOf, daysBetween } from './occurrences.ts'

/** Days as `YYYY-MM-DD`, both inclusive. */
interface Range {
  first: string
  last: string
}

export interface NamedDay {
  day: string
  name: string
}

/**
 * The days in a calendar file (RFC 5545) within a range, sorted. An event over several days gives one entry per day; a
 * repeated event gives each occurrence in the range. Two events on one day become one entry with both names.
 * Throws a 400 that says what is wrong with the file.
 */
export function calendarDays(file: string, range: Range): NamedDay[] {
  try {
    return readDays(file, range)
  } catch (error) {
    // A property of an unexpected type, such as a date that is a text, throws only where it is used.
    throw error instanceof Problem ? error : refuse('holiday_file.unreadable')
  }
}

function readDays(file: string, range: Range): NamedDay[] {
  const days = new Map<string, Set<string>>()
  const started = performance.now()
  for (const event of eventsOf(parse(file))) {
    if (performance.now() - started > timeLimit) throw refuse('holiday_file.too_slow')
    for (const { item, startDate, endDate } of occurrencesOf(event, range.last)) {
      for (const day of daysBetween(startDate, endDate, item)) {
        if (day >= range.first && day <= range.last) days.set(day, (days.get(day) ?? new Set()).add(nameOf(item)))
      }
    }
    if (days.size > holidaysMaximum)
      throw refuse({ code: 'holiday_file.too_many_days', params: { count: holidaysMaximum } })
  }
  if (days.size === 0) throw refuse({ code: 'holiday_file.no_days', params: { first: range.first, last: range.last } })
  return [...days]
    .map(([day, names]) => ({ day, name: [...names].join(' / ').slice(0, nameMaximum) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Decoders replace bytes that are not UTF-8 with this character. RFC 5545 §3.1.4 requires UTF-8. */
const replacement = '\u{FFFD}'
const byteOrderMark = /^\u{FEFF}/u

function parse(file: string): ICAL.Component {
  if (file.includes(replacement)) throw refuse('holiday_file.not_utf8')
  try {
    const calendar = new ICAL.Component(ICAL.parse(file.replace(byteOrderMark, '')))
    if (calendar.name === 'vcalendar') return calendar
  } catch {
    // Anything that the parser rejects is not a calendar.
  }
  throw refuse('holiday_file.no_calendar')
}
