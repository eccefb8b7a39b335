import type { Task } from '@/blocks/tasks/task.ts'
import type { CalendarEvent } from '@contract/calendar.ts'
import type { TaskState } from '@contract/report-items.ts'

/** What "past" is measured by: the person's day and this moment. */
export interface Clock {
  today: string
  now: number
}

/** Whether it starts in the past: on a day before today, or at a time before now. */
const isPast = ({ isAllDay, startDay, startDate }: CalendarEvent, { today, now }: Clock): boolean =>
  isAllDay ? startDay < today : Date.parse(startDate) < now

/** A deadline that starts in the past (CAL-9), unless nothing is left to do. */
export const isOverdue = (event: CalendarEvent, clock: Clock): boolean =>
  event.category === 'deadline' && event.status !== 'completed' && event.status !== 'stopped' && isPast(event, clock)

const ranks = { high: 0, medium: 1, low: 2 } as const
const rankOf = ({ priority }: CalendarEvent): number => (priority ? ranks[priority] : 3)

/** Whole days begin when the person's day does: before anything that has a time. */
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

/** What stands behind an entry: the prefix of its id tells (CAL-13). */
export function sourceOf({ id }: CalendarEvent): 'task' | 'other calendar' | 'own event' {
  if (/^(positive|negative|scheduled|due|action)-/.test(id)) return 'task'
  return id.startsWith('external-') ? 'other calendar' : 'own event'
}

/** The id of the item or plan behind an entry: the prefix stripped (PLAN-22). */
export const taskIdOf = ({ id }: Pick<CalendarEvent, 'id'>): number => Number(id.replace(/^[a-z]+-/, ''))

/** The task behind an entry; `state` is what was read of it since. */
export function taskOf(event: CalendarEvent, state: TaskState | undefined, { today }: Clock): Task {
  const { title, description } = event
  const { status, dueDate } = state ?? event
  const isOpen = status === 'pending' || status === 'in_progress'
  const isOverdue = isOpen && dueDate !== null && dueDate < today
  return { id: taskIdOf(event), version: state?.version, title, description, status, dueDate, isOverdue }
}
