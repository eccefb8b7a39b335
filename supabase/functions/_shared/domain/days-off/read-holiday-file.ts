import ICAL from 'ical.js'
import type { Fault, PlainCode } from '../../contract/errors/catalog.ts'
import { nameMaximum } from '../../contract/fields.ts'
import { holidaysMaximum } from '../../contract/holidays.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { eventsOf, isCanceled } from '../../platform/ical-events.ts'

/** Days as `YYYY-MM-DD`, both inclusive. */
interface Range {
  first: string
  last: string
}

export interface NamedDay {
  day: string
  name: string
}

type Occurrence = Pick<ReturnType<ICAL.Event['getOccurrenceDetails']>, 'item' | 'startDate' | 'endDate'>

/** Limits per event, well above what real holidays need. */
const daysOfEvent = 31
const repetitions = 3_000
/** Milliseconds for all events. For a rule without occurrences, the library searches until the year 20,000. */
const timeLimit = 1_000

const refuse = (what: PlainCode | Fault): Problem => wrongField(['calendar'], what)
const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10)
const nameOf = ({ summary }: ICAL.Event): string => summary?.trim().slice(0, nameMaximum) || 'Holiday'

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

function* occurrencesOf(event: ICAL.Event, last: string): Generator<Occurrence> {
  if (!event.startDate) throw refuse({ code: 'holiday_file.no_date', params: { name: nameOf(event) } })
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate }
    return
  }
  // Holidays repeat yearly; for some other rules the library never stops searching.
  if (Object.keys(event.getRecurrenceTypes()).some((frequency) => frequency !== 'YEARLY')) throw tooOften(event)
  const next = timesOf(event)
  for (let count = 0; count < repetitions; count++) {
    const time = next()
    if (!time || dayOf(time) > last) return
    const occurrence = event.getOccurrenceDetails(time)
    if (!isCanceled(occurrence.item)) yield occurrence
  }
  throw tooOften(event)
}

/** Iterates over the event's times; a rule that the library cannot evaluate is a fault of the file. */
function timesOf(event: ICAL.Event): () => ICAL.Time | undefined {
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch {
      throw refuse({ code: 'holiday_file.unknown_rule', params: { name: nameOf(event) } })
    }
  }
  const iterator = attempt(() => event.iterator())
  return () => attempt(() => iterator.next() ?? undefined)
}

const tooOften = (event: ICAL.Event): Problem =>
  refuse({ code: 'holiday_file.repeats_too_often', params: { name: nameOf(event) } })

/**
 * The days of an event. The DTEND of an all-day event is exclusive, and a timed event that ends at midnight also ends
 * on the previous day.
 */
function daysBetween(start: ICAL.Time, end: ICAL.Time, event: ICAL.Event): string[] {
  const days = [dayOf(start)]
  const day = start.clone()
  day.isDate = true
  const isEndExclusive = end.isDate || end.toString().includes('T00:00:00')
  for (;;) {
    day.adjust(1, 0, 0, 0)
    const text = dayOf(day)
    if (isEndExclusive ? text >= dayOf(end) : text > dayOf(end)) return days
    if (days.length === daysOfEvent)
      throw refuse({ code: 'holiday_file.lasts_too_long', params: { name: nameOf(event), count: daysOfEvent } })
    days.push(text)
  }
}
