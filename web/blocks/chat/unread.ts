import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { type CountedRoom, unreadTotal } from '@contract/chat/unread.ts'

export const unreadQuery = read(chatRooms.unread)

const second = 1_000
const day = 86_400_000

/** In milliseconds: until the first mute ends, or a day, which timers can wait for; false while no room is muted. */
export function untilUnmuted(rooms: readonly CountedRoom[] = []): number | false {
  const ends = rooms.flatMap(({ mutedUntil }) => (mutedUntil ? [Date.parse(mutedUntil)] : []))
  if (ends.length === 0) return false
  return Math.min(Math.max(Math.min(...ends) - Date.now(), 0) + second, day)
}

/** The number of unread messages in all rooms of the reader. */
export function useUnreadCount(): number {
  const { isViewed } = useUser()
  const { data = [] } = useQuery({
    ...unreadQuery,
    enabled: !isViewed,
    refetchInterval: ({ state }) => untilUnmuted(state.data),
  })
  return unreadTotal(data)
}
