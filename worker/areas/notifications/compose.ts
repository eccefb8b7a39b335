import type { Language } from '../../texts/texts.ts'
import { type Filling, isMailKind, mailTexts } from './texts.ts'

/** A notification that goes out as mail, as the database hands it over. */
export interface DueMail {
  id: string
  address: string
  language: Language
  name: string
  kind: string
  payload: Record<string, unknown>
  link: string | null
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

function fillingOf({ name, language, payload: { date, deadline, count, names } }: DueMail): Filling {
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    name,
    day: day.format(new Date(`${String(date)}T00:00:00Z`)),
    deadline: String(deadline),
    count: Number(count),
    names: String(names),
  }
}

/** The mail in its reader's language, with a link into the portal at `publicUrl`. Throws for a notification without a mail. */
export function composeMail(due: DueMail, publicUrl: string): Mail {
  if (!isMailKind(due.kind)) throw new Error(`There is no mail for ${due.kind}`)
  const { subject, lines, action } = mailTexts[due.language][due.kind]
  const filling = fillingOf(due)
  const link = new URL(due.link ?? '/', publicUrl).href
  const paragraphs = lines(filling).map((line) => `<p>${escaped(line)}</p>`)
  return {
    to: due.address,
    subject: subject(filling),
    text: [...lines(filling), `${action}: ${link}`].join('\n\n'),
    html: [
      `<!doctype html><html lang="${due.language}"><body style="font-family: system-ui, sans-serif; color: #14252a">`,
      ...paragraphs,
      `<p><a href="${escaped(link)}" style="color: #0b5c5e">${escaped(action)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  }
}
