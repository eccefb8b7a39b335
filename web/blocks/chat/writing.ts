import type { ChatMessage } from '@contract/chat/messages.ts'

/** What the composer does: write a new message, reply to one or edit one. */
export type Writing = { kind: 'new' } | { kind: 'reply' | 'edit'; message: ChatMessage }
