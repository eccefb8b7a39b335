import { linkedPages } from '../../../supabase/functions/_shared/contract/pages.ts'
import { layOut, type Mail } from '../../output/mail/layout.ts'
import { type Language, texts } from '../../texts/texts.ts'

/** A claimed request, as read from the database. `name` and `language`: the person's. */
export interface DueRecovery {
  address: string
  language: Language
  name: string
  token: string
}

/** The token is in the link's fragment, which is neither sent to a server nor logged. */
export function composeRecovery({ address, language, name, token }: DueRecovery, publicUrl: string): Mail {
  const { subject, lines, action } = texts[language].recovery
  const link = new URL(`${linkedPages.resetPassword.getHref()}#${token}`, publicUrl).href
  return layOut({ to: address, language, subject, lines: lines(name), action, link })
}
