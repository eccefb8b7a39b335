import { beforeEach, expect, test, vi } from 'vitest'
import { untilUnmuted } from './unread.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z') })
})

const room = (mutedUntil: string | null) => ({ unreadCount: 7, mentionCount: 0, mutedUntil })

test('[ROOM-41] the counts are read again when the first mute ends', () => {
  const rooms = [room(null), room('2030-01-01T11:00:00Z'), room('2030-01-01T10:00:30Z')]
  expect(untilUnmuted(rooms)).toBe(31_000)
})

test('the counts are not read again without a mute, and once a day while a room is muted for good', () => {
  expect(untilUnmuted()).toBe(false)
  expect(untilUnmuted([room(null)])).toBe(false)
  expect(untilUnmuted([room('9999-12-31T00:00:00Z')])).toBe(86_400_000)
})

test('reads the counts once a minute while the browser’s clock is ahead of the server’s', () => {
  expect(untilUnmuted([room('2030-01-01T09:00:00Z')])).toBe(60_000)
})
