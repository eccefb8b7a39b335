import { definitionOf, linkOf } from '../../../supabase/functions/_shared/contract/notifications/index.ts'
import type { Language } from '../../texts/texts.ts'

/** A row of the database: a notification to be mailed. */
export interface DueMail {
  id: string
  address: string
  language: Language
  name: string
  kind: string
  payload: Record<string, unknown>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

const showDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Composes the mail in its reader's language, with a link to `publicUrl`. Throws for a kind without a mail. */
export function composeMail(due: DueMail, publicUrl: string): Mail {
  const { kind, payload, language, name } = due
  const mail = definitionOf(kind)?.mail?.(payload, language, (day) => showDay(day, language), name)
  const href = linkOf(kind, payload)
  if (!mail || href === null) throw new Error(`There is no mail for ${kind}`)
  const { subject, lines, action } = mail
  const link = new URL(href, publicUrl).href
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`)
  return {
    to: due.address,
    subject,
    text: [...lines, `${action}: ${link}`].join('\n\n'),
    html: [
      `<!doctype html><html lang="${due.language}"><body style="font-family: system-ui, sans-serif; color: #14252a">`,
      ...paragraphs,
      `<p><a href="${escaped(link)}" style="color: #0b5c5e">${escaped(action)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  }
}
