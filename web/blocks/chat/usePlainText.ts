import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { plainText } from '@contract/chat/plain-text.ts'

/** The text of a message without its Markdown; that of an entry of the portal is in the reader's language. */
export function usePlainText(): (message: Pick<ChatMessage, 'content' | 'event'>) => string {
  const { t } = useTranslation('chat')
  return ({ content, event }) => (event ? t(`calls.missed.${event.callType}`) : plainText(content))
}
