import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '@/lib/api.ts'
import { queryClient, read } from '@/lib/query.ts'
import { chatMessages } from '@contract/chat/messages.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import type { Hint, RoomState } from '@contract/live/hint.ts'
import { liveRooms, withState } from './live-rooms.ts'
import { unreadQuery } from './unread.ts'
import { refreshRooms, roomsQuery, showTopic } from './useRooms.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })

const state = (id: string, minute: number, change: Partial<RoomState> = {}): RoomState => ({
  id,
  memberCount: 2,
  unreadCount: 0,
  mentionCount: 0,
  isFavorite: false,
  mutedUntil: null,
  readSeq: 0,
  lastRev: 0,
  lastMessage: { createdAt: `2026-01-01T00:${minute}:00.000Z`, content: '', isFile: false, event: null, userName: '' },
  call: null,
  topic: `room:${id}:1`,
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

test('the counts of a room change, and the state of a room that is not listed is ignored', () => {
  expect(withState(rooms, state('first', 30, { unreadCount: 3 }))[1]).toMatchObject({ id: 'first', unreadCount: 3 })
  expect(idsAfter(state('unknown', 40))).toEqual(rooms.map(({ id }) => id))
})

test('a room does not get an earlier topic back', () => {
  const topic = () => queryClient.getQueryData(roomsQuery.queryKey)?.[0]?.topic
  queryClient.setQueryData(roomsQuery.queryKey, [{ ...rooms[0], id: 'a', topic: 'room:a:3' } as Room])
  showTopic('a', 'room:a:2')
  expect(topic()).toBe('room:a:3')
  showTopic('a', 'room:a:4')
  expect(topic()).toBe('room:a:4')
  queryClient.clear()
})

describe('a page that shows a room', () => {
  const params = { id: 'first' }
  const listed = rooms.map((room): Room => ({ ...room, role: 'member' }))
  const shown = [roomsQuery, unreadQuery, read(chatRooms.members, { params }), read(chatMessages.pinned, { params })]
  const hint = (change: Partial<Hint>): Hint => ({ number: 1, subjects: [], rooms: [], ...change })
  /** The ends of the addresses that were requested. */
  const requested = async (): Promise<string[]> => {
    await vi.runAllTimersAsync()
    return vi.mocked(send).mock.calls.map(([address]) => address.replace('/api/chat', ''))
  }
  let stops: (() => void)[]

  beforeEach(() => {
    vi.useFakeTimers()
    vi.mocked(send).mockReset()
    vi.mocked(send).mockImplementation(async (address) => Response.json(address.endsWith('/rooms') ? listed : []))
    for (const { queryKey } of shown) queryClient.setQueryData(queryKey, [])
    queryClient.setQueryData(roomsQuery.queryKey, listed)
    stops = shown.map(({ queryKey }) => new QueryObserver(queryClient, { queryKey }).subscribe(() => undefined))
  })
  afterEach(() => {
    for (const stop of stops) stop()
    queryClient.clear()
  })

  test('[ROOM-40] requests nothing when a hint brings a message or what was read', async () => {
    liveRooms.onHint(hint({ rooms: [state('first', 40, { unreadCount: 3 })] }))
    liveRooms.onHint(hint({ rooms: [state('first', 40, { readSeq: 9 })] }))
    expect(await requested()).toEqual([])
    expect(queryClient.getQueryData(roomsQuery.queryKey)?.[1]).toMatchObject({ unreadCount: 0, readSeq: 9 })
  })

  test('[ROOM-36] reads only the members that it shows when somebody joins or leaves', async () => {
    liveRooms.onHint(hint({ rooms: [state('first', 30, { memberCount: 3 })] }))
    liveRooms.onHint(hint({ rooms: [state('second', 20, { memberCount: 3 })] }))
    expect(await requested()).toEqual(['/rooms/first/members'])
    liveRooms.onHint(hint({ rooms: [state('first', 30, { memberCount: 3, topic: 'room:first:2' })] }))
    expect(await requested()).toEqual(['/rooms/first/members', '/rooms/first/members'])
    expect(queryClient.getQueryData(roomsQuery.queryKey)?.[1]).toMatchObject({
      memberCount: 3,
      topic: 'room:first:2',
      role: 'member',
    })
  })

  test('[ROOM-40] reads the list and the counts once, and nothing about single rooms, when its rooms change', async () => {
    liveRooms.onHint(hint({ subjects: ['rooms'], rooms: [state('unknown', 40)] }))
    refreshRooms()
    expect(await requested()).toEqual(['/rooms', '/unread'])
  })

  test('[ROOM-40] reads the counts again when a hint arrives while an older response is on its way', async () => {
    const { promise: isSent, resolve: answer } = Promise.withResolvers<void>()
    vi.mocked(send).mockImplementation(async (address) => {
      await isSent
      return Response.json(address.endsWith('/rooms') ? listed : [])
    })
    void queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey, exact: true })
    vi.mocked(send).mockClear()
    liveRooms.onHint(hint({ rooms: [state('first', 40, { unreadCount: 3 })] }))
    answer()
    expect(await requested()).toEqual(['/rooms', '/unread'])
  })

  test('[ROOM-40] shows a slow server’s response although hints arrive in the meantime', async () => {
    const renamed = listed.map((room): Room => ({ ...room, name: 'Renamed' }))
    vi.mocked(send).mockImplementation(async (address) => {
      const { promise: isSent, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, 3_000)
      await isSent
      return Response.json(address.endsWith('/rooms') ? renamed : [])
    })
    refreshRooms()
    for (let half = 0; half < 20; half++) {
      await vi.advanceTimersByTimeAsync(500)
      liveRooms.onHint(hint({ rooms: [state('first', 40, { unreadCount: half })] }))
    }
    expect(queryClient.getQueryData(roomsQuery.queryKey)?.[1]?.name).toBe('Renamed')
    // Each of them was answered before the next one.
    expect(vi.mocked(send).mock.calls.filter(([address]) => address.endsWith('/rooms')).length).toBeLessThan(4)
  })

  test('[MSG-18] reads everything again when hints were missed', async () => {
    liveRooms.refresh()
    expect((await requested()).toSorted()).toEqual(['/rooms', '/rooms/first/members', '/rooms/first/pinned', '/unread'])
  })
})
