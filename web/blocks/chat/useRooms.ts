import { useQuery } from '@tanstack/react-query'
import { milliseconds } from '@/lib/milliseconds.ts'
import { queryClient, read } from '@/lib/query.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { epochOf } from './room-topic.ts'
import { unreadQuery } from './unread.ts'

export const roomsQuery = read(chatRooms.list)

/** The rooms that the reader belongs to or may join; hints keep them up to date. */
export const useRooms = () => useQuery({ ...roomsQuery, refetchInterval: milliseconds.comparison })

/** In milliseconds. A busy room changes the list often. */
const refreshPause = 1_000

const refreshed = [roomsQuery, unreadQuery].map(({ queryKey }) => ({ queryKey, exact: true }))

let refreshing: Promise<void> | undefined

/** Waits for reads that are under way. Reads that were canceled instead would never end while a room is busy. */
const endReads = () =>
  Promise.all(
    refreshed.map((query) =>
      queryClient.refetchQueries({ ...query, fetchStatus: 'fetching' }, { cancelRefetch: false }),
    ),
  )

async function refreshOnce(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, refreshPause * (1 + Math.random()))
  })
  await endReads()
  refreshing = undefined
  for (const query of refreshed) void queryClient.invalidateQueries(query)
}

/**
 * Refetches the list of rooms and the unread counts, but nothing about a single room: soon, once for several changes, and
 * not at the same moment as other clients.
 */
export function refreshRooms(): void {
  refreshing ??= refreshOnce()
}

export const isReadingRooms = (): boolean => refreshed.some((query) => queryClient.isFetching(query) > 0)

/** Enters the new topic of a room in the list, unless it has a later one. */
export const showTopic = (id: string, topic: string): void =>
  void queryClient.setQueryData(roomsQuery.queryKey, (rooms) =>
    rooms?.map((room) => (room.id === id && !(epochOf(topic) < epochOf(room.topic)) ? { ...room, topic } : room)),
  )
