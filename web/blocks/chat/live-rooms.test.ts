import { expect, test } from 'vitest'
import type { Room } from '@contract/chat/rooms.ts'
import type { RoomState } from '@contract/live/hint.ts'
import { withState } from './live-rooms.ts'

const state = (id: string, minute: number, change: Partial<RoomState> = {}): RoomState => ({
  id,
  memberCount: 2,
  unreadCount: 0,
  mentionCount: 0,
  isFavorite: false,
  mutedUntil: null,
  readSeq: 0,
  lastRev: 0,
  lastMessage: { createdAt: `2026-01-01T00:${minute}:00.000Z`, content: '', event: null, userName: '' },
  call: null,
  ...change,
})
const rooms = [
  state('favorite', 10, { isFavorite: true }),
  state('first', 30),
  state('second', 20),
  state('silent', 0, { lastMessage: null }),
] as Room[]
const idsAfter = (change: RoomState) => withState(rooms, change).map(({ id }) => id)

test('a room with a newer message comes first, after the favorites', () => {
  expect(idsAfter(state('second', 40))).toEqual(['favorite', 'second', 'first', 'silent'])
  expect(idsAfter(state('silent', 40))).toEqual(['favorite', 'silent', 'first', 'second'])
})

test('a room whose last message was deleted stays where it is', () => {
  expect(idsAfter(state('first', 15))).toEqual(['favorite', 'first', 'second', 'silent'])
})

test('a room becomes a favorite and stops being one', () => {
  expect(idsAfter(state('second', 20, { isFavorite: true }))).toEqual(['second', 'favorite', 'first', 'silent'])
  expect(idsAfter(state('favorite', 10))).toEqual(['first', 'second', 'favorite', 'silent'])
})

test('the counts of a room change, and a room that is not listed adds nothing', () => {
  expect(withState(rooms, state('first', 30, { unreadCount: 3 }))[1]).toMatchObject({ id: 'first', unreadCount: 3 })
  expect(idsAfter(state('unknown', 40))).toEqual(rooms.map(({ id }) => id))
})
