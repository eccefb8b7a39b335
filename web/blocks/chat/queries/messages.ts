import { call } from '@/lib/api.ts'
import { type ChatMessage, chatMessages, type NewMessage } from '@contract/chat/messages.ts'

/** Sends a message at once, without the outbox. */
export const sendMessage = (body: NewMessage): Promise<ChatMessage> => call(chatMessages.send, { body })
