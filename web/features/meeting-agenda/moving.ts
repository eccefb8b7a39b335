import { daysAfter } from '@/lib/month.ts'
import { instantAt, wallClock } from '@/lib/zones.ts'
import { keyOf, type Meeting } from './meeting.ts'
import { timeStep } from './working-hours.ts'

/** How a meeting is moved in the calendar, and by how many minutes it becomes longer. */
export interface Move {
  days: number
  minutes: number
  longer: number
}

export const noMove: Move = { days: 0, minutes: 0, longer: 0 }

export const isMoved = ({ days, minutes, longer }: Move): boolean => days !== 0 || minutes !== 0 || longer !== 0

/** The next move by key: Shift and an arrow key move the meeting, + and - change its length. */
const keys: Record<string, Partial<Move>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { minutes: -timeStep },
  ArrowDown: { minutes: timeStep },
  '+': { longer: timeStep },
  '-': { longer: -timeStep },
}

export function moveByKey(move: Move, key: string, isShifted: boolean): Move | undefined {
  const step = keys[key]
  if (!step || (key.startsWith('Arrow') && !isShifted)) return undefined
  const { days = 0, minutes = 0, longer = 0 } = step
  return { days: move.days + days, minutes: move.minutes + minutes, longer: move.longer + longer }
}

type Timed = Pick<Meeting, 'startDateTime' | 'endDateTime'>

const millisecondsOf = (minutes: number) => minutes * 60_000

/** The times of a moved meeting, which keeps its time of day across changes of the clocks and lasts at least one row. */
export function movedTimes(meeting: Timed, { days, minutes, longer }: Move, zone: string): Timed {
  const { day, time } = wallClock(meeting.startDateTime, zone)
  const start = Date.parse(instantAt(daysAfter(day, days), time, zone)) + millisecondsOf(minutes)
  const length = Date.parse(meeting.endDateTime) - Date.parse(meeting.startDateTime)
  const end = start + Math.max(length + millisecondsOf(longer), Math.min(length, millisecondsOf(timeStep)))
  return { startDateTime: new Date(start).toISOString(), endDateTime: new Date(end).toISOString() }
}

/** The meetings with the one that is being moved, if any, at its new time. */
export const withMoved = (
  meetings: readonly Meeting[],
  moved: { meeting: Meeting; move: Move } | undefined,
  zone: string,
): readonly Meeting[] =>
  moved
    ? meetings.map((meeting) =>
        keyOf(meeting) === keyOf(moved.meeting) ? { ...meeting, ...movedTimes(meeting, moved.move, zone) } : meeting,
      )
    : meetings
