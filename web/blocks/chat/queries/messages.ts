import { call } from '@/lib/api.ts'
import { type ChatMessage, chatMessages, type NewMessage } from '@contract/chat/messages.ts'

/** Sends a message at once. Its caller shows whether that failed. */
export const sendWithoutOutbox = (body: NewMessage): Promise<ChatMessage> => call(chatMessages.send, { body })
