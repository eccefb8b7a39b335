import type { languages } from '../../supabase/functions/_shared/contract/people.ts'
import de from './de.ts'
import en from './en.ts'
import fr from './fr.ts'

export type Language = (typeof languages)[number]
export type Texts = typeof en

/** The texts in files and mails, by the reader's language. */
export const texts: Record<Language, Texts> = { en, fr, de }
