import { definitionOf, linkOf } from '../../../supabase/functions/_shared/contract/notifications/index.ts'
import { layOut, type Mail } from '../../output/mail/layout.ts'
import { showDay } from '../../texts/show-day.ts'
import type { Language } from '../../texts/texts.ts'

/** A notification that is due to be mailed, as read from the database. `name`: the reader's. */
export interface DueMail {
  id: string
  address: string
  language: Language
  name: string
  kind: string
  payload: Record<string, unknown>
}

/** Composes the mail in its reader's language, with a link to `publicUrl`. Throws for a kind without a mail. */
export function composeMail(due: DueMail, publicUrl: string): Mail {
  const { kind, payload, language, name } = due
  const mail = definitionOf(kind)?.mail?.(payload, language, (day) => showDay(day, language), name)
  const href = linkOf(kind, payload)
  if (!mail || href === null) throw new Error(`There is no mail for ${kind}`)
  return layOut({ to: due.address, language, ...mail, link: new URL(href, publicUrl).href })
}
