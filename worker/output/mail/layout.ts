import type { Language } from '../../texts/texts.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** A meeting, as a calendar file. */
  icalEvent?: { method: string; filename: string; content: string }
}

/** A mail's parts: its paragraphs, and the button with its text. */
interface Parts {
  to: string
  language: Language
  subject: string
  lines: readonly string[]
  action: string
  link: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

/** Lays a mail out as text and as HTML. */
export const layOut = ({ to, language, subject, lines, action, link }: Parts): Mail => ({
  to,
  subject,
  text: [...lines, `${action}: ${link}`].join('\n\n'),
  html: [
    `<!doctype html><html lang="${language}"><body style="font-family: system-ui, sans-serif; color: #14252a">`,
    ...lines.map((line) => `<p>${escaped(line)}</p>`),
    `<p><a href="${escaped(link)}" style="color: #0b5c5e">${escaped(action)}</a></p>`,
    '</body></html>',
  ].join('\n'),
})
