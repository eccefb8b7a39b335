import ICAL from 'ical.js'
import { eventsOf, isCanceled } from '../../../supabase/functions/_shared/platform/ical-events.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'
import { knowZonesOf, NamedZone } from './zones.ts'

/** An event in the form of the database. All-day events have days at midnight UTC, including the last day. */
export interface Occurrence {
  title: string
  description: string | null
  startsAt: string
  endsAt: string | null
  isAllDay: boolean
}

/** An occurrence of an event, from `start` to `end` in milliseconds since 1970. */
interface Found {
  item: ICAL.Event
  start: number
  end: number
}

const dayMs = 24 * 60 * 60 * 1000
const past = 90 * dayMs
const future = 400 * dayMs
const occurrencesMaximum = 2_000
/** Limits the work for rules that began long ago or never reach the window. */
const stepsMaximum = 50_000

/**
 * A calendar's occurrences from 90 days before to 400 days after `now`; the 2,000 nearest to `now` if there are more.
 * Times without a zone, or in an unknown one, are in the owner's zone. Throws UnreadableCalendar when the text is not a
 * calendar.
 */
export function occurrencesIn(text: string, now: number, ownZone: string): Occurrence[] {
  const own = new NamedZone(ownZone)
  const found: Found[] = []
  let steps = 0
  for (const event of eventsIn(text)) {
    const times = event.iterator()
    const isLongAgo = endsBefore(event, now - past)
    for (let time = times.next() as ICAL.Time | null; time; time = times.next() as ICAL.Time | null) {
      if (++steps > stepsMaximum) {
        // What was read fills the calendar already.
        if (found.length >= occurrencesMaximum) return chosen(found, now)
        throw new UnreadableCalendar('calendar_source.too_many_repetitions')
      }
      if (isLongAgo(time)) continue
      if (instantOf(time, own) > now + future) break
      const { item, startDate, endDate } = event.getOccurrenceDetails(time)
      const start = instantOf(startDate, own)
      const end = instantOf(endDate, own)
      if (isCanceled(item) || start > now + future || Math.max(start, end) < now - past) continue
      found.push({ item, start, end })
    }
  }
  return chosen(found, now)
}

const chosen = (found: Found[], now: number): Occurrence[] =>
  nearest(found, now).map(({ item, start, end }) => occurrence(item, start, end))

/** The occurrences nearest to an instant, in the order of the calendar. */
function nearest(found: Found[], now: number): Found[] {
  if (found.length <= occurrencesMaximum) return found
  const distance = ({ start, end }: Found) => Math.max(0, start - now, now - Math.max(start, end))
  const kept = new Set(found.toSorted((one, other) => distance(one) - distance(other)).slice(0, occurrencesMaximum))
  return found.filter((one) => kept.has(one))
}

function eventsIn(text: string): ICAL.Event[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    if (calendar.name !== 'vcalendar') throw new Error('No calendar')
    knowZonesOf(calendar.getAllSubcomponents('vevent'))
    return eventsOf(calendar).filter((event) => event.startDate)
  } catch (error) {
    throw new UnreadableCalendar('calendar_source.no_calendar', { cause: error })
  }
}

/**
 * Finds occurrences that end before an instant in any zone, much faster than by their details. Where single occurrences
 * were moved, only the details are reliable.
 */
function endsBefore(event: ICAL.Event, instant: number): (time: ICAL.Time) => boolean {
  if (Object.keys(event.exceptions).length > 0) return () => false
  const limit = instant - event.duration.toSeconds() * 1000 - 2 * dayMs
  return ({ year, month, day }) => Date.UTC(year, month - 1, day) < limit
}

/** Milliseconds since 1970; for a date, midnight UTC. */
function instantOf(time: ICAL.Time, own: NamedZone): number {
  if (time.isDate) return Date.UTC(time.year, time.month - 1, time.day)
  const placed = time.clone()
  if (placed.zone === ICAL.Timezone.localTimezone) placed.zone = own
  return placed.toJSDate().getTime()
}

/** Truncates a text and removes what the database cannot store: NUL, and half a surrogate pair at the cut. */
const storable = (text: string | null, length: number): string | null =>
  text?.replaceAll('\0', '').slice(0, length).toWellFormed().trim() || null

function occurrence(event: ICAL.Event, start: number, end: number): Occurrence {
  const isAllDay = event.startDate.isDate
  const last = isAllDay ? Math.max(start, end - dayMs) : end
  return {
    title: storable(event.summary, 200) ?? '–',
    description: storable(event.description, 2_000),
    startsAt: new Date(start).toISOString(),
    endsAt: last > start ? new Date(last).toISOString() : null,
    isAllDay,
  }
}
