import type { ChatMessage } from '@contract/chat/messages.ts'

/** What the composer does: write a new message, reply to one or edit one. */
export type Writing = ({ kind: 'new' } | { kind: 'reply' | 'edit'; message: ChatMessage }) & {
  /** The unsent message whose text was put into the input. */
  takenBack?: string
  /** The reply or edit was ended by the portal, not by its author, who may be doing something else by now. */
  hasEndedByItself?: true
}

/** The message that the text or attachment replies to; null for a new message of the room. */
export const parentOf = (writing: Writing, thread?: string): string | null =>
  writing.kind === 'reply' ? (writing.message.parentId ?? writing.message.id) : (thread ?? null)

/** The name of the draft of a room, or of the replies to one of its messages. */
export const draftName = (room: string, thread?: string): string => (thread ? `${room} ${thread}` : room)

/** Whether a person may change the text: it is their own, and no entry of the portal (CALL-35). */
export const isEditable = ({ userId, isDeleted, event }: ChatMessage, person: string): boolean =>
  userId === person && !isDeleted && event === null
