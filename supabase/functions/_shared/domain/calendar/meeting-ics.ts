import ICAL from 'ical.js'
import type { DescribedMeeting, Exception, MeetingOfFeed } from './described-meeting.ts'
import { writer } from './event-ics.ts'
import { addRule } from './recurrence-ics.ts'
import { week, zoneComponent } from './zone-ics.ts'

/**
 * The events of a meeting for its reader: the series, and each occurrence that differs from it, or to which the reader
 * responded differently. `leftOut`: the original starts of occurrences that are not written.
 */
function eventsOfMeeting(
  meeting: DescribedMeeting,
  isCancelled: boolean,
  reader: string,
  leftOut: readonly string[] = [],
): ICAL.Component[] {
  const { localOf, addTime, event, exception } = writer(meeting)
  const { pattern, startsAt, exceptions } = meeting
  const [single] = exceptions
  if (!pattern) return [event(meeting, isCancelled || single?.isCancelled === true)]
  const series = event(meeting, isCancelled)
  addRule(series, meeting, localOf(startsAt))
  const removed = exceptions.filter(({ isRemoved }) => isRemoved).map(({ originalStart }) => originalStart)
  const absent = new Set([...removed, ...leftOut])
  for (const start of absent) addTime(series, 'exdate', start)
  const isWritten = ({ originalStart, isChanged, responses }: Exception) =>
    !absent.has(originalStart) && (isChanged || responses.some(({ email }) => email === reader))
  return [series, ...(isCancelled ? [] : exceptions.filter(isWritten).map(exception))]
}

const zonesOf = (meetings: readonly DescribedMeeting[]): ICAL.Component[] =>
  [...Map.groupBy(meetings, ({ timeZone }) => timeZone)].map(([zone, group]) =>
    zoneComponent(
      zone,
      Math.min(...group.map(({ startsAt }) => Date.parse(startsAt))),
      Math.max(...group.map((meeting) => lastStart(meeting))),
    ),
  )

const daysOf = { daily: 1, weekly: 7, monthly: 31, bimonthly: 62, quarterly: 92 } as const

/** No occurrence starts later. */
const lastStart = ({ startsAt, pattern, interval, occurrences, exceptions }: DescribedMeeting): number =>
  Math.max(
    Date.parse(startsAt) + (pattern ? (daysOf[pattern] * (interval ?? 1) * occurrences * week) / 7 : 0),
    ...exceptions.map(({ startsAt: start }) => Date.parse(start)),
  )

/** The zones and events of meetings as text, for a calendar that also has other events. */
export const meetingsOfFeed = (meetings: readonly MeetingOfFeed[]): string =>
  [...zonesOf(meetings), ...meetings.flatMap((one) => eventsOfMeeting(one, false, one.reader, one.declined))]
    .map((component) => `${component.toString()}\r\n`)
    .join('')

export type Method = 'REQUEST' | 'CANCEL'

/**
 * The iCalendar file of a mail to `reader` (RFC 5546). REQUEST contains all of the meeting; CANCEL all of it or, with
 * `from`, the cancelled occurrences from this original start on.
 */
export function meetingFile(meeting: DescribedMeeting, method: Method, from: string | null, reader: string): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Enterprise Portal//Meetings//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', method)
  const cancelled = meeting.exceptions.filter(
    ({ isCancelled, originalStart }) => isCancelled && from !== null && Date.parse(originalStart) >= Date.parse(from),
  )
  const events =
    method === 'CANCEL' && meeting.pattern && from !== null
      ? cancelled.map((one) => writer(meeting).exception(one))
      : eventsOfMeeting(meeting, method === 'CANCEL', reader)
  for (const component of [...zonesOf([meeting]), ...events]) calendar.addSubcomponent(component)
  return `${calendar.toString()}\r\n`
}
