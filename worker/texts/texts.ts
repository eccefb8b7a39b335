import type { languages } from '../../supabase/functions/_shared/contract/people.ts'
import de from './de.ts'
import en from './en.ts'
import fr from './fr.ts'

export type Language = (typeof languages)[number]
export type Texts = typeof en

/** The texts in files, by the language of the job's owner. */
export const texts: Record<Language, Texts> = { en, fr, de }
