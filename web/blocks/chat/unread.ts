import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { unreadTotal } from '@contract/chat/unread.ts'

export const unreadQuery = read(chatRooms.unread)

/** The number of unread messages in all rooms of the reader. */
export function useUnreadCount(): number {
  const { isViewed } = useUser()
  const { data = [] } = useQuery({ ...unreadQuery, enabled: !isViewed })
  return unreadTotal(data)
}
