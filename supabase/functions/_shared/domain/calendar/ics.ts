import ical, {
  escape,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { EntryRow } from './entries.ts'

/** The fields of a row of public.calendar_entries that a feed uses. */
export interface FeedEntry extends Pick<
  EntryRow,
  'id' | 'title' | 'description' | 'startDay' | 'endDay' | 'startsAt' | 'endsAt' | 'isAllDay' | 'category' | 'status'
> {
  /** High 0, medium 1, low 2, none 3. */
  rank: number
  updatedAt: string
}

/** RFC 5545 priorities by rank: 1 is the highest, 0 means undefined. */
const priorities = [1, 5, 9, 0] as const

/**
 * The library does not escape a calendar's name, in which a line break would start a new property and a comma a new
 * value.
 */
const nameOf = (text: string): string => escape(text.replaceAll(/\p{Cc}+/gu, ' '), false)

/** Removes control characters that RFC 5545 §3.1 forbids, all except tabs and line ends. */
const writable = (text: string): string => text.replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')

/** SEQUENCE in seconds since 2026, so that later changes have higher numbers; fits 31 bits until 2094. */
const sequenceOf = (updatedAt: Date): number => Math.max(0, Math.floor((updatedAt.getTime() - Date.UTC(2026)) / 1000))

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

function dayAfter(day: string): Date {
  const next = midnight(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next
}

/**
 * Writes entries as iCalendar (RFC 5545). Times are in UTC, so no time zone definitions are needed; all-day entries are
 * dates. The same entries give the same text. `others`: components that are added as they are.
 */
export function icsOf(name: string, entries: readonly FeedEntry[], others = ''): string {
  const calendar = ical({
    name: nameOf(name),
    prodId: { company: 'Enterprise Portal', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const {
    id,
    title,
    description,
    startDay,
    endDay,
    startsAt,
    endsAt,
    isAllDay,
    category,
    rank,
    status,
    updatedAt,
  } of entries) {
    const isTimed = !isAllDay && startsAt !== null
    const changed = new Date(updatedAt)
    calendar.createEvent({
      id: `${id}@enterprise-portal`,
      sequence: sequenceOf(changed),
      stamp: changed,
      lastModified: changed,
      allDay: !isTimed,
      start: isTimed ? new Date(startsAt) : midnight(startDay),
      end: isTimed ? (endsAt === null || endsAt === startsAt ? null : new Date(endsAt)) : dayAfter(endDay),
      transparency: isTimed ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: isTimed ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
      summary: writable(title),
      description: description && writable(description),
      categories: [{ name: category.toUpperCase() }],
      priority: priorities[rank] ?? 0,
      status: status === 'stopped' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return `${calendar.toString().replace(/END:VCALENDAR$/, () => `${others}END:VCALENDAR`)}\r\n`
}
