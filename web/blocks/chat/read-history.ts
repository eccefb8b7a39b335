import { ApiError, call, request } from '@/lib/api.ts'
import { type ChatMessage, chatMessages } from '@contract/chat/messages.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import { logOf, type RoomLog } from './room-log.ts'

const changesInPage = 200
/** After this many missed changes, the room is read anew instead. */
const changesMaximum = 1_000

/** A page of a room's history. `hasMore`: there are older messages. */
export async function readPage(
  id: string,
  query: { around?: number; before?: number; from?: number; message?: string } = {},
) {
  const response = await request(chatMessages.history, { params: { id }, query })
  const messages: ChatMessage[] = await response.json()
  return { messages, hasMore: response.headers.has('X-Next-Cursor') }
}

/** Reads the messages around one. `newest`: the `seq` of the room's last message, as far as it is known. */
export async function readPageAt(id: string, message: string, newest: number): Promise<RoomLog> {
  const { lastRev } = await call(chatRooms.one, { params: { id } })
  const { messages, hasMore } = await readPage(id, { message })
  return logOf(messages, lastRev, hasMore, newest)
}

/**
 * Reads the newest messages of a room or, if these do not include the place at which it opens, the messages around that:
 * the linked message, or else the first unread one.
 */
export async function readFirstPage(id: string, readSeq: number, linked?: string): Promise<RoomLog> {
  // The number first, so that a change between the two requests is read again instead of being missed.
  const { lastRev } = await call(chatRooms.one, { params: { id } })
  const newest = await readPage(id)
  const last = newest.messages.at(-1)?.seq
  if (linked && newest.messages.every((message) => message.id !== linked)) {
    const page = await readPage(id, { message: linked }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (page) return logOf(page.messages, lastRev, page.hasMore, last)
  }
  const hasUnreadBefore = newest.hasMore && (newest.messages[0]?.seq ?? 0) > readSeq + 1
  const { messages, hasMore } = hasUnreadBefore ? await readPage(id, { around: readSeq + 1 }) : newest
  return logOf(messages, lastRev, hasMore, last)
}

/**
 * Reads every change since a number; undefined if there are too many. They are shown together: if only some were shown,
 * and the room then read anew, the reader would lose their place.
 */
export async function readChanges(id: string, since: number): Promise<ChatMessage[] | undefined> {
  const changes: ChatMessage[] = []
  for (let isMore = true; isMore;) {
    const after = changes.at(-1)?.rev ?? since
    const page = await call(chatMessages.history, { params: { id }, query: { after, limit: changesInPage } })
    changes.push(...page)
    if (changes.length >= changesMaximum) return undefined
    isMore = page.length === changesInPage
  }
  return changes
}
