import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import { inOrder, isOverdue, meetingLinkOf, onDay, sourceOf } from './events.ts'
import { testEvent as event } from './test-event.ts'

const clock = { today: '2026-11-21', now: Date.parse('2026-11-21T12:00:00Z') }
const timed = (time: string, changes: Partial<CalendarEvent> = {}) =>
  event({ isAllDay: false, startDate: `2026-11-21T${time}:00Z`, ...changes })

test('[CAL-8] sorts past entries first, then by priority, then by start', () => {
  const events = [
    event({ id: 'none' }),
    event({ id: 'low', priority: 'low' }),
    timed('15:00', { id: 'late-high', priority: 'high' }),
    timed('14:00', { id: 'early-high', priority: 'high' }),
    event({ id: 'medium', priority: 'medium' }),
    timed('09:00', { id: 'past-none' }),
    timed('10:00', { id: 'past-low', priority: 'low' }),
  ]
  const ids = inOrder(events, clock).map(({ id }) => id)
  expect(ids).toEqual(['past-low', 'past-none', 'early-high', 'late-high', 'medium', 'low', 'none'])
})

test('[CAL-8] sorts entries that continue from yesterday first, then all-day ones, then by time of day', () => {
  const early = { today: '2026-11-21', now: Date.parse('2026-11-20T20:00:00Z') }
  // Eight in the morning in Tokyo is the previous evening in UTC.
  const events = [
    timed('', { id: 'morning', startDate: '2026-11-20T23:00:00Z' }),
    event({ id: 'whole day' }),
    event({ id: 'trip', startDay: '2026-11-21', endDay: '2026-11-24' }),
    timed('', { id: 'night shift', startDate: '2026-11-20T21:00:00Z', startDay: '2026-11-20', endDay: '2026-11-21' }),
  ]
  expect(inOrder(events, early).map(({ id }) => id)).toEqual(['night shift', 'trip', 'whole day', 'morning'])
})

describe('[CAL-9] overdue entries', () => {
  test.each([
    ['include a deadline of yesterday', event({ category: 'deadline', startDay: '2026-11-20' }), true],
    ['exclude a deadline of today', event({ category: 'deadline' }), false],
    ['include a deadline of an hour ago', timed('11:00', { category: 'deadline' }), true],
    ['exclude a deadline in an hour', timed('13:00', { category: 'deadline' }), false],
    [
      'exclude a completed deadline',
      event({ category: 'deadline', startDay: '2026-11-20', status: 'completed' }),
      false,
    ],
    ['exclude a stopped deadline', event({ category: 'deadline', startDay: '2026-11-20', status: 'stopped' }), false],
    ['exclude a meeting of yesterday', event({ category: 'meeting', startDay: '2026-11-20' }), false],
  ])('%s', (_, given, overdue) => {
    expect(isOverdue(given, clock)).toBe(overdue)
  })
})

test('shows an event of several days on each of them', () => {
  const trip = event({ startDay: '2026-11-29', endDay: '2026-12-02' })
  const days = ['2026-11-28', '2026-11-29', '2026-12-01', '2026-12-02', '2026-12-03']
  expect(days.filter((day) => onDay([trip], day).length > 0)).toEqual(['2026-11-29', '2026-12-01', '2026-12-02'])
})

test('[CAL-13] [MEET-9] an entry of a meeting leads to it, or to its occurrence, in the agenda', () => {
  const id = '0fb16bd1-bfef-5963-9186-b2b5b5decd24'
  const agenda = `/dashboard?tab=communication&part=agenda&meeting=${id}`
  expect(sourceOf(event({ id: `meeting-${id}` }))).toBe('meeting')
  expect(meetingLinkOf({ id: `meeting-${id}` })).toBe(agenda)
  expect(meetingLinkOf({ id: `meeting-${id}-20270104T090000Z` })).toBe(`${agenda}&occurrence=2027-01-04T09%3A00%3A00Z`)
})
