import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEvent } from '../contract/calendar.ts'

/** A row of public.calendar_entries, as far as a feed says it. */
export interface FeedEntry {
  id: string
  title: string
  description: string | null
  startDay: string
  endDay: string
  startsAt: string | null
  endsAt: string | null
  isAllDay: boolean
  category: CalendarEvent['category']
  /** High 0, medium 1, low 2, none 3. */
  rank: number
  status: CalendarEvent['status']
  updatedAt: string
}

/** RFC 5545: 1 is the highest, 0 undefined. */
const priorities = [1, 5, 9, 0] as const

/** The library writes a calendar's name as it is: a second line in it would be a line of the file. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ')

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

function dayAfter(day: string): Date {
  const next = midnight(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next
}

/**
 * An iCalendar of entries (RFC 5545). Times are in UTC, so that no zone's rules have to travel along; whole days are
 * dates. The same entries give the same text.
 */
export function icsOf(name: string, entries: readonly FeedEntry[]): string {
  const calendar = ical({
    name: oneLine(name),
    prodId: { company: 'Staff Portal', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const { id, title, description, startDay, endDay, startsAt, endsAt, isAllDay, category, rank, status, updatedAt } of entries) {
    const isTimed = !isAllDay && startsAt !== null
    calendar.createEvent({
      id: `${id}@staff-portal`,
      stamp: new Date(updatedAt),
      lastModified: new Date(updatedAt),
      allDay: !isTimed,
      start: isTimed ? new Date(startsAt) : midnight(startDay),
      end: isTimed ? (endsAt === null ? null : new Date(endsAt)) : dayAfter(endDay),
      summary: title,
      description: description ?? null,
      categories: [{ name: category.toUpperCase() }],
      priority: priorities[rank] ?? 0,
      status: status === 'stopped' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
