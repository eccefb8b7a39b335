import type ICAL from 'ical.js'
import type { Fault, PlainCode } from '../../contract/errors/catalog.ts'
import { nameMaximum } from '../../contract/fields.ts'
import type { Problem } from '../../platform/http/problem.ts'
import { wrongField } from '../../platform/http/problem.ts'
import { isCanceled } from '../../platform/ical-events.ts'

type Occurrence = Pick<ReturnType<ICAL.Event['getOccurrenceDetails']>, 'item' | 'startDate' | 'endDate'>

/** Limits per event, well above what real holidays need. */
const daysOfEvent = 31
const repetitions = 3_000
/** Milliseconds for all events. For a rule without occurrences, the library searches until the year 20,000. */
export const timeLimit = 1_000
export const refuse = (what: PlainCode | Fault): Problem => wrongField(['calendar'], what)
const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10)
export const nameOf = ({ summary }: ICAL.Event): string => summary?.trim().slice(0, nameMaximum) || 'Holiday'

export function* occurrencesOf(event: ICAL.Event, last: string): Generator<Occurrence> {
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
export function daysBetween(start: ICAL.Time, end: ICAL.Time, event: ICAL.Event): string[] {
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
