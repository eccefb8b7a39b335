import type { ChatMessage } from '@contract/chat/messages.ts'
import type { RoomLog } from './room-log.ts'

/**
 * A broadcast is the same for everyone and names only some of those who reacted. So the reader's own reaction, if it is
 * not named, is taken from the message as it was held before.
 */
export function withOwnReactions(
  broadcast: ChatMessage,
  { messages }: Pick<RoomLog, 'messages'>,
  reader: string,
): ChatMessage {
  const isShortened = broadcast.reactions.some(({ count, userIds }) => count > userIds.length)
  const before = isShortened && messages.find(({ id }) => id === broadcast.id)
  if (!before) return broadcast
  const hadReacted = (emoji: string) =>
    before.reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(reader))
  const reactions = broadcast.reactions.map((reaction) => {
    const { emoji, count, userIds } = reaction
    const isUnnamed = count > userIds.length && !userIds.includes(reader) && hadReacted(emoji)
    return isUnnamed ? { ...reaction, userIds: [reader, ...userIds] } : reaction
  })
  return { ...broadcast, reactions }
}
