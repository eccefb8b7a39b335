import { useQuery } from '@tanstack/react-query'
import { milliseconds } from '@/lib/milliseconds.ts'
import { read, refresh } from '@/lib/query.ts'
import { chatRooms } from '@contract/chat/rooms.ts'

const rooms = read(chatRooms.list)

/** The rooms that the reader belongs to or may join; hints keep them up to date. */
export const useRooms = () => useQuery({ ...rooms, refetchInterval: milliseconds.comparison })

/** In milliseconds. A busy room changes the list often. */
const refreshPause = 1_000

let refreshing: Promise<void> | undefined

/** Refetches the rooms, soon and at most once a second. */
export function refreshRooms(): void {
  refreshing ??= new Promise((resolve) => {
    setTimeout(resolve, refreshPause)
  }).then(() => {
    refreshing = undefined
    return refresh(chatRooms.list)
  })
}
