import { useQuery } from '@tanstack/react-query'
import { milliseconds } from '@/lib/milliseconds.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { type CountedRoom, unreadTotal } from '@contract/chat/unread.ts'

export const unreadQuery = read(chatRooms.unread)

const second = 1_000
const day = 86_400_000

/**
 * Milliseconds until the first mute ends, at most a day, because timers overflow after 24 days; a minute while the
 * server still reports a mute that has ended; false if no room is muted.
 */
export function untilUnmuted(rooms: readonly CountedRoom[] = []): number | false {
  const ends = rooms.flatMap(({ mutedUntil }) => (mutedUntil ? [Date.parse(mutedUntil)] : []))
  if (ends.length === 0) return false
  const rest = Math.min(...ends) - Date.now()
  return rest > 0 ? Math.min(rest + second, day) : milliseconds.comparison
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
