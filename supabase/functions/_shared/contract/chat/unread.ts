/** Where a client reads which rooms have unread messages. The service worker uses it too, and loads no schemas. */
export const unreadPath = '/api/chat/unread'

/** What of a room decides how many messages count as unread. */
export interface CountedRoom {
  unreadCount: number
  mentionCount: number
  mutedUntil: string | null
}

/** The number of unread messages; of a muted room, only mentions count. */
export const unreadTotal = (rooms: readonly CountedRoom[]): number =>
  rooms
    .map(({ unreadCount, mentionCount, mutedUntil }) => (mutedUntil ? mentionCount : unreadCount))
    .reduce((sum, count) => sum + count, 0)
