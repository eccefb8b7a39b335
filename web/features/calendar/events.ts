import type { Task } from '@/blocks/tasks/task.ts'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import { linkToMeeting } from '@contract/pages.ts'
import type { TaskState } from '@contract/report-items.ts'

/** The person's current day and the current instant, to decide what is past. */
export interface Clock {
  today: string
  now: number
}

/** Whether an entry started before now; one that lasts all day, before today. */
const isPast = ({ isAllDay, startDay, startDate }: CalendarEvent, { today, now }: Clock): boolean =>
  isAllDay ? startDay < today : Date.parse(startDate) < now

/** Whether an entry is a deadline that has passed (CAL-9) and is still open. */
export const isOverdue = (event: CalendarEvent, clock: Clock): boolean =>
  event.category === 'deadline' && event.status !== 'completed' && event.status !== 'stopped' && isPast(event, clock)

const ranks = { high: 0, medium: 1, low: 2 } as const
const rankOf = ({ priority }: CalendarEvent): number => (priority ? ranks[priority] : 3)

/** All-day entries sort before entries with a time. */
const byStart = (a: CalendarEvent, b: CalendarEvent): number => {
  if (a.startDay !== b.startDay) return a.startDay < b.startDay ? -1 : 1
  return Number(b.isAllDay) - Number(a.isAllDay) || Date.parse(a.startDate) - Date.parse(b.startDate)
}

/** Past entries first, then by priority, then by start (CAL-8). */
export function inOrder(events: readonly CalendarEvent[], clock: Clock): CalendarEvent[] {
  return events.toSorted(
    (a, b) =>
      Number(isPast(b, clock)) - Number(isPast(a, clock)) ||
      rankOf(a) - rankOf(b) ||
      byStart(a, b) ||
      (a.id < b.id ? -1 : 1),
  )
}

export const onDay = (events: readonly CalendarEvent[], day: string): CalendarEvent[] =>
  events.filter(({ startDay, endDay }) => startDay <= day && day <= endDay)

/** Where an entry comes from, by the prefix of its id (CAL-13). */
export function sourceOf({ id }: CalendarEvent): 'task' | 'meeting' | 'other calendar' | 'own event' {
  if (/^(positive|negative|scheduled|due|action)-/.test(id)) return 'task'
  if (id.startsWith('meeting-')) return 'meeting'
  return id.startsWith('external-') ? 'other calendar' : 'own event'
}

/** The page of a meeting's entry (CAL-13): its id has the start of the occurrence, unless the meeting does not recur. */
export function meetingLinkOf({ id }: Pick<CalendarEvent, 'id'>): string {
  const [, meeting = '', day, time] = /^meeting-([\da-f-]{36})(?:-(\d{8})T(\d{6})Z)?$/.exec(id) ?? []
  if (!day || !time) return linkToMeeting(meeting)
  const date = day.replace(/^(....)(..)(..)$/, '$1-$2-$3')
  return linkToMeeting(meeting, `${date}T${time.replace(/^(..)(..)(..)$/, '$1:$2:$3')}Z`)
}

/** The id of an entry's item or plan, without the prefix (PLAN-22). */
export const taskIdOf = ({ id }: Pick<CalendarEvent, 'id'>): number => Number(id.replace(/^[a-z]+-/, ''))

/** An entry's task; `state` is its newer state, if it was read. */
export function taskOf(event: CalendarEvent, state: TaskState | undefined, { today }: Clock): Task {
  const { title, description } = event
  const { status, dueDate } = state ?? event
  const isOpen = status === 'pending' || status === 'in_progress'
  const isOverdue = isOpen && dueDate !== null && dueDate < today
  return { id: taskIdOf(event), version: state?.version, title, description, status, dueDate, isOverdue }
}
