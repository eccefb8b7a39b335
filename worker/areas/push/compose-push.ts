import { plainText } from '../../../supabase/functions/_shared/contract/chat/plain-text.ts'
import { pushTest } from '../../../supabase/functions/_shared/contract/notifications/push-test.ts'
import { type PushMessage, pushOf } from '../../../supabase/functions/_shared/contract/notifications/push.ts'
import { quotesMessage } from '../../../supabase/functions/_shared/contract/notifications/quotes-message.ts'
import { showDay } from '../../texts/show-day.ts'
import type { Language } from '../../texts/texts.ts'

/** A push that is due, as read from the database. */
export interface DuePush {
  id: string
  subscriptionId: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  hidesContent: boolean
  topic: string
  kind: string
  payload: Record<string, unknown>
}

/** Push services accept at least 4,096 bytes with the encryption (RFC 8030), and a character can take 4 bytes. */
const titleMaximum = 200
const bodyMaximum = 500

const shorten = (text: string, maximum: number): string =>
  text.length > maximum ? `${text.slice(0, maximum - 1)}…` : text

/** The push in its reader's language; null for a kind that this build does not know. */
export function composePush(due: DuePush, publicUrl: string): PushMessage | null {
  const { language, topic } = due
  const push = pushOf(due, (day) => showDay(day, language))
  return (
    push && {
      web_push: 8030,
      notification: {
        title: shorten(push.title, titleMaximum),
        body: shorten((quotesMessage(due.kind, due.payload) && plainText(push.text)) || push.text, bodyMaximum),
        lang: language,
        navigate: new URL(push.path, publicUrl).href,
        tag: due.kind === pushTest.kind ? 'test' : topic,
      },
    }
  )
}
