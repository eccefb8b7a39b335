import { expect, test } from 'vitest'
import { joiningAt, startToJoin, statusAt } from './meeting.ts'

const meeting = {
  status: 'scheduled' as const,
  isRecurring: false,
  occurrence: null,
  startDateTime: '2026-11-23T10:00:00Z',
  endDateTime: '2026-11-23T10:30:00Z',
  joinableFrom: '2026-11-23T09:45:00Z',
  joinableUntil: '2026-11-23T10:45:00Z',
  chatRoomId: '7d1e8f6a-93b5-4b6a-8f3f-0a5f3f1f7c11',
}
const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

test.each([
  ['09:44:59', 'too-early'],
  ['09:45:00', 'join'],
  ['10:29:00', 'join'],
  ['10:45:00', 'join'],
  ['10:45:01', 'over'],
])('[MEET-36] [MEET-38] joining at %s: %s', (time, expected) => {
  expect(joiningAt(meeting, at(time))).toBe(expected)
})

test('[MEET-38] a meeting without a room cannot be joined, and says so only at the times when others can', () => {
  const without = { ...meeting, chatRoomId: null }
  expect([joiningAt(without, at('09:00:00')), joiningAt(without, at('10:00:00'))]).toEqual(['too-early', 'no-room'])
})

test('[MEET-36] joining a series as a whole refers to its next meeting, which may start at another time', () => {
  const series = { ...meeting, isRecurring: true, joinableFrom: '2026-11-30T13:45:00Z' }
  expect(startToJoin(series)).toBe('2026-11-30T14:00:00.000Z')
})

test('nobody joins a cancelled meeting', () => {
  expect(joiningAt({ ...meeting, status: 'cancelled' }, at('10:00:00'))).toBe('cancelled')
})

test.each([
  ['09:59:59', 'scheduled'],
  ['10:00:00', 'in_progress'],
  ['10:30:00', 'completed'],
])('[MEET-15] the status follows from the time: %s, %s', (time, expected) => {
  expect(statusAt(meeting, at(time))).toBe(expected)
})

test('[MEET-15] a cancelled meeting stays cancelled', () => {
  expect(statusAt({ ...meeting, status: 'cancelled' }, at('12:00:00'))).toBe('cancelled')
})

test('[MEET-15] a series as a whole has the status that the server sent', () => {
  expect(statusAt({ ...meeting, isRecurring: true, status: 'in_progress' }, at('12:00:00'))).toBe('in_progress')
})
