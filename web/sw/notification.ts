import { hiddenTexts } from '@contract/notifications/hidden-texts.ts'
import type { PushMessage } from '@contract/notifications/push.ts'

type Notice = PushMessage['notification']

/** What the worker shows for a push; `path` is the page that a click opens. */
export interface Shown extends Pick<Notice, 'title' | 'body' | 'lang' | 'tag'> {
  path: string
}

function parse(text: string): Partial<Record<keyof Notice, unknown>> | null {
  try {
    const message = JSON.parse(text) as { notification?: unknown } | null
    return message?.notification ?? null
  } catch {
    return null
  }
}

const isLanguage = (value: unknown): value is Notice['lang'] => typeof value === 'string' && value in hiddenTexts

/** The path and query of an address of this origin; otherwise the first page. */
function pathOf(address: unknown, origin: string): string {
  const page = URL.parse(String(address))
  return page?.origin === origin ? page.pathname + page.search : '/'
}

/**
 * Reads the text of a push. One that cannot be read has a neutral notification, in the language that this browser used
 * last: a worker that shows nothing loses its permission.
 */
export function notificationOf(text: string, origin: string, languages: readonly string[]): Shown {
  const { title, body, lang, tag, navigate } = parse(text) ?? {}
  if (typeof title !== 'string' || title === '' || typeof tag !== 'string' || tag === '') {
    const language = languages.findLast(isLanguage) ?? 'en'
    const neutral = hiddenTexts[language].notification
    return { title: neutral.title, body: neutral.text, lang: language, tag: 'unreadable', path: '/' }
  }
  return {
    title,
    body: typeof body === 'string' ? body : '',
    lang: isLanguage(lang) ? lang : 'en',
    tag,
    path: pathOf(navigate, origin),
  }
}
