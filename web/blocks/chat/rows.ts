import { isSameDay } from '@/lib/dates.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Unsent } from './message-outbox.ts'

/** One row of a room's messages. The id of a message is the key before and after the server has confirmed it. */
export type Row =
  | {
      key: string
      message: ChatMessage
      isNewDay: boolean
      isFirstUnread: boolean
      /** Whether the message before it is by the same person and recent, so that it needs no heading. */
      isContinued: boolean
    }
  | { key: string; unsent: Unsent }

/** In milliseconds: messages of one person within this time share a heading. */
const headingTime = 300_000

const continues = (message: ChatMessage, previous: ChatMessage): boolean =>
  previous.userId === message.userId && Date.parse(message.createdAt) - Date.parse(previous.createdAt) < headingTime

/** `firstUnread`: the id of the message above which the line of new messages is shown. */
export function rowsOf(
  messages: readonly ChatMessage[],
  pending: readonly Unsent[],
  firstUnread: string | undefined,
): Row[] {
  const stored = messages.map((message, index): Row => {
    const previous = messages[index - 1]
    const isNewDay = !previous || !isSameDay(previous.createdAt, message.createdAt)
    const isFirstUnread = message.id === firstUnread
    return {
      key: message.id,
      message,
      isNewDay,
      isFirstUnread,
      isContinued: !isNewDay && !isFirstUnread && continues(message, previous),
    }
  })
  return [...stored, ...pending.map((unsent): Row => ({ key: unsent.id, unsent }))]
}
