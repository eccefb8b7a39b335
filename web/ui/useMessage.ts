import { useTranslation } from 'react-i18next'
import { type Messages, translated } from '@/lib/messages.ts'

/** The namespace of the messages that the contract and the server write in English. */
export const messagesNamespace = 'messages'

/** Says a message of the contract or the server in the person's language. */
export function useMessage(): (message: string) => string {
  const { i18n } = useTranslation('ui')
  const messages: Messages = i18n.getResourceBundle(i18n.language, messagesNamespace) ?? {}
  return (message) => translated(message, messages)
}
