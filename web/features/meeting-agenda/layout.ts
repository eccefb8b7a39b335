import { daysAfter } from '@/lib/month.ts'
import { wallClock } from '@/lib/zones.ts'
import type { Meeting } from './meeting.ts'
import { minutesOf, timeStep, workingHours } from './working-hours.ts'

export type Timed = Pick<Meeting, 'startDateTime' | 'endDateTime'>

export const overlaps = (one: Timed, other: Timed): boolean =>
  Date.parse(one.startDateTime) < Date.parse(other.endDateTime) &&
  Date.parse(other.startDateTime) < Date.parse(one.endDateTime)

/** The rows of a day or week, in minutes after midnight; each row lasts `timeStep` minutes. */
export interface Rows {
  first: number
  /** The end of the last row. */
  end: number
}

const minutesInDay = 24 * 60

/** What a meeting covers of a day, in minutes after midnight on the clock of a time zone. */
export interface Span {
  start: number
  end: number
}

/** What a meeting covers of a day; undefined if it does not touch the day. */
export function spanOn(meeting: Timed, day: string, zone: string): Span | undefined {
  const from = wallClock(meeting.startDateTime, zone)
  const to = wallClock(meeting.endDateTime, zone)
  const endsAtMidnight = to.time === '00:00' && from.day < to.day
  if (from.day > day || to.day < day || (to.day === day && endsAtMidnight)) return undefined
  const start = from.day < day ? 0 : minutesOf(from.time)
  const end = to.day > day ? minutesInDay : minutesOf(to.time)
  // Where the clocks are set back, a meeting may end at an earlier time than it starts.
  return { start, end: Math.max(end, start) }
}

/** The first and the last day that a meeting touches in a time zone. */
export function daysOf(meeting: Timed, zone: string): { first: string; last: string } {
  const first = wallClock(meeting.startDateTime, zone).day
  const to = wallClock(meeting.endDateTime, zone)
  return { first, last: to.time === '00:00' && to.day > first ? daysAfter(to.day, -1) : to.day }
}

export const onDay = <M extends Timed>(meetings: readonly M[], day: string, zone: string): M[] =>
  meetings.filter((meeting) => spanOn(meeting, day, zone))

const floor = (minutes: number) => Math.floor(minutes / timeStep) * timeStep
const ceil = (minutes: number) => Math.ceil(minutes / timeStep) * timeStep

/** A span on the screen is at least as high as a row, so that its title can be read. */
export const visible = ({ start, end }: Span): Span => {
  const from = Math.min(start, minutesInDay - timeStep)
  return { start: from, end: Math.max(end, from + timeStep) }
}

/** The rows from 06:00 to 19:30 (MEET-3), and as many more as the meetings of the days need. */
export function rowsOf(meetings: readonly Timed[], days: readonly string[], zone: string): Rows {
  const spans = days.flatMap((day) => meetings.flatMap((meeting) => spanOn(meeting, day, zone) ?? [])).map(visible)
  return {
    first: Math.min(minutesOf(workingHours.firstStart), ...spans.map(({ start }) => floor(start))),
    end: Math.max(minutesOf(workingHours.lastStart) + timeStep, ...spans.map(({ end }) => ceil(end))),
  }
}

/** Groups meetings, which are in the order of their starts, by the day on which they start. */
export function byDay<M extends Timed>(meetings: readonly M[], zone: string): { day: string; meetings: M[] }[] {
  const days: { day: string; meetings: M[] }[] = []
  for (const meeting of meetings) {
    const day = wallClock(meeting.startDateTime, zone).day
    const last = days.at(-1)
    if (last?.day === day) last.meetings.push(meeting)
    else days.push({ day, meetings: [meeting] })
  }
  return days
}
