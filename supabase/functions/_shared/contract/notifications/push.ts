import type { languages } from '../people.ts'
import { callRinging } from './call-ringing.ts'
import type { BellText } from './definition.ts'
import { hiddenTexts } from './hidden-texts.ts'
import { definitionOf } from './index.ts'
import { messageSent } from './message-sent.ts'
import { pushTest } from './push-test.ts'

type Language = (typeof languages)[number]

/** What is pushed to a device: the fields of Declarative Web Push, which the service worker reads as well. */
export interface PushMessage {
  web_push: 8030
  notification: {
    title: string
    body: string
    lang: Language
    /** The address of the page that the notification opens. */
    navigate: string
    /** A newer notification replaces the one with the same tag. */
    tag: string
  }
}

function hiddenKind(kind: string): keyof (typeof hiddenTexts)[Language] {
  if (kind === callRinging.kind) return 'call'
  return kind.startsWith('message_') ? 'message' : 'notification'
}

/** The text and the page of a push; null when this build does not know its kind or payload. */
export function pushOf(
  {
    kind,
    payload,
    language,
    hidesContent,
  }: {
    kind: string
    payload: unknown
    language: Language
    hidesContent: boolean
  },
  showDay: (day: string) => string,
): (BellText & { path: string }) | null {
  const definition = [messageSent, callRinging, pushTest].find((known) => known.kind === kind) ?? definitionOf(kind)
  const text = definition?.bell(payload, language, showDay)
  const path = definition?.link(payload)
  if (!text || !path) return null
  return {
    ...(hidesContent ? hiddenTexts[language][hiddenKind(kind)] : text),
    path,
  }
}
