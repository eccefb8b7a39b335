import type { ChatMessage } from '@contract/chat/messages.ts'

/** What the composer does: write a new message, reply to one or edit one. */
export type Writing = { kind: 'new' } | { kind: 'reply' | 'edit'; message: ChatMessage }

/** Whether a person may change the text: it is their own, and no entry of the portal (CALL-35). */
export const isEditable = ({ userId, isDeleted, event }: ChatMessage, person: string): boolean =>
  userId === person && !isDeleted && event === null
