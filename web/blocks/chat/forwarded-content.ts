import { type ChatMessage, forwardedPrefix } from '@contract/chat/messages.ts'
import { textMaximum } from '@contract/fields.ts'
import { shortened } from './shortened.ts'

/** What is sent when a message is forwarded. A text that was already forwarded gets no second prefix. */
export function forwardedContent({ content, fileId, fileName }: Pick<ChatMessage, 'content' | 'fileId' | 'fileName'>): {
  content: string
  fileId: string | null
} {
  const text = content || (fileName ?? '')
  const forwarded = text.startsWith(forwardedPrefix) ? text : `${forwardedPrefix} ${text}`
  return { content: shortened(forwarded, textMaximum), fileId }
}
