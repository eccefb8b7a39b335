import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { plainText } from '@contract/chat/plain-text.ts'
import type { Notification } from '@contract/notifications.ts'
import type { BellText } from '@contract/notifications/definition.ts'
import { definitionOf } from '@contract/notifications/index.ts'
import { quotesMessage } from '@contract/notifications/quotes-message.ts'
import { languages } from '@contract/people.ts'

/** A notification's text in the person's language. A kind unknown to this version gets a general text. */
export function useWording(): (notification: Notification) => BellText {
  const { t, i18n } = useTranslation('notifications')
  const language = languages.find((known) => known === i18n.language) ?? 'en'
  return ({ kind, payload }) => {
    const wording = definitionOf(kind)?.bell(payload, language, (day) => showDay(day, language))
    if (!wording) return { title: t('unknown.title'), text: t('unknown.text') }
    return quotesMessage(kind, payload) ? { ...wording, text: plainText(wording.text) || wording.text } : wording
  }
}
