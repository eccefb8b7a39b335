import type { MeetingForm } from './meeting-form.ts'
import { minutesOf, startTimes, timeAt, timeStep, workingHours } from './working-hours.ts'

type Times = Pick<MeetingForm, 'startDay' | 'startTime' | 'endDay' | 'endTime'>

/** Within working hours, a meeting ends with them at the latest; one that starts later, on the same day. */
const endAfter = (start: string, minutes: number): string => {
  const latest = start < workingHours.lastEnd ? workingHours.lastEnd : '23:59'
  return timeAt(Math.min(minutesOf(start) + minutes, minutesOf(latest)))
}
const halfHourAfter = (time: string): string => endAfter(time, timeStep)

/**
 * A day is chosen: without times, the meeting is from 09:00 to 09:30 (MEET-25), or at the next time that is offered if
 * that is over. `now`: the organizer's day and time.
 */
export function withStartDay(times: Times, startDay: string, now: { day: string; time: string }): Times {
  const endDay = !times.endDay || times.endDay === times.startDay || times.endDay < startDay ? startDay : times.endDay
  if (times.startTime || !startDay) return { ...times, startDay, endDay }
  const isOver = (time: string) => startDay === now.day && time <= now.time
  const startTime = startTimes.find((time) => time >= '09:00' && !isOver(time)) ?? '09:00'
  return { startDay, startTime, endDay, endTime: halfHourAfter(startTime) }
}

/** A start is chosen: without an end, the meeting ends 30 minutes later (MEET-25). */
export const withStartTime = (times: Times, startTime: string): Times => ({
  ...times,
  startTime,
  endTime: times.endTime || halfHourAfter(startTime),
})

/** A duration is chosen: the end is that much later, at 20:00 at the latest (MEET-26). */
export const withDuration = (times: Times, minutes: number): Times => ({
  ...times,
  endDay: times.startDay,
  endTime: endAfter(times.startTime, minutes),
})
