import type { Locale } from 'antd/es/locale'
import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  chooseLanguage,
  chosenLanguage,
  defaultLanguage,
  type Language,
  onLanguageChosen,
} from '@/lib/language-choice.ts'
import { messagesNamespace } from '@/ui/useMessage.ts'
import { languages } from '@contract/people.ts'
import ui from '../ui/texts.en.ts'
import app from './texts.en.ts'

const catalogues = import.meta.glob<{ default: ResourceKey }>(['../{features,blocks}/*/texts.{en,fr,de}.ts'])

/** What a language brings besides the texts of the pages; English is here from the start. */
const frames = {
  fr: () => import('./language.fr.ts'),
  de: () => import('./language.de.ts'),
}

const texts = createInstance({
  lng: defaultLanguage,
  ns: ['app', 'ui'],
  defaultNS: 'app',
  resources: { [defaultLanguage]: { app, ui } },
  interpolation: { escapeValue: false },
})

/** The features whose pages were asked for: a change of language takes their texts along. */
const features = new Set<string>()
const locales = new Map<string, Locale>()

/** Ant Design's own words and formats; undefined for English, which it has by itself. */
export const localeOf = (language: string): Locale | undefined => locales.get(language)

async function loadCatalogue(feature: string, language: Language): Promise<void> {
  // A browser fetches a chunk once, so asking again costs nothing.
  const load =
    catalogues[`../features/${feature}/texts.${language}.ts`] ?? catalogues[`../blocks/${feature}/texts.${language}.ts`]
  const catalogue = await load?.()
  if (catalogue) texts.addResourceBundle(language, feature, catalogue.default)
}

async function loadFrame(language: Language): Promise<void> {
  if (language === 'en' || locales.has(language)) return
  const { default: frame } = await frames[language]()
  texts.addResourceBundle(language, 'app', frame.app)
  texts.addResourceBundle(language, 'ui', frame.ui)
  texts.addResourceBundle(language, messagesNamespace, frame.messages)
  locales.set(language, frame.locale)
}

/** Loads the catalogue of a feature, or of components that features share: a chunk of its own. */
export async function loadTexts(feature: string): Promise<void> {
  features.add(feature)
  // While a change of language is under way, the page may still be shown in the one before.
  const wanted = languages.filter((language) => language === chosenLanguage() || language === texts.language)
  await Promise.all(wanted.map((language) => loadCatalogue(feature, language)))
}

async function show(language: Language): Promise<void> {
  await Promise.all([loadFrame(language), ...[...features].map((feature) => loadCatalogue(feature, language))])
  if (language === chosenLanguage() && language !== texts.language) await texts.changeLanguage(language)
}

/** Shows the chosen language once all its texts are here; the one before stays until then. */
async function followChoice(): Promise<void> {
  const language = chosenLanguage()
  try {
    await show(language)
  } catch {
    if (language !== defaultLanguage) chooseLanguage(defaultLanguage)
  }
}

/** Makes the texts of shell and shared components ready; a feature's come with its page. */
export async function startTexts(): Promise<void> {
  await texts.use(initReactI18next).init()
  onLanguageChosen(() => void followChoice())
  await followChoice()
}
