import type { CalendarEvent } from '@contract/calendar-event.ts'

/** An event for tests. */
export const testEvent = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'x',
  title: 'x',
  description: null,
  startDate: changes.startDay ?? '2026-11-21',
  endDate: null,
  startDay: '2026-11-21',
  endDay: changes.startDay ?? '2026-11-21',
  isAllDay: true,
  category: 'personal',
  priority: null,
  status: 'pending',
  userId: '',
  userName: '',
  reportDate: null,
  dueDate: null,
  ...changes,
})
