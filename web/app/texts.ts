import type { Locale } from 'antd/es/locale'
import english from 'antd/es/locale/en_US'
import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  chooseLanguage,
  chosenLanguage,
  defaultLanguage,
  type Language,
  onLanguageChosen,
} from '@/lib/language-choice.ts'
import { loadTextsWith } from '@/lib/texts.ts'
import { errorsNamespace } from '@/ui/useMessage.ts'
import { languages } from '@contract/people.ts'
import session from '../blocks/session/texts.en.ts'
import ui from '../ui/texts.en.ts'
import app from './texts.en.ts'

const catalogs = import.meta.glob<{ default: ResourceKey }>([
  '../{features,blocks}/*/texts.{en,fr,de}.ts',
  // The frame imports its own catalog.
  '!../blocks/session/*',
])

/** What a language needs besides the texts of pages; English is bundled. */
const frames = {
  fr: () => import('./language.fr.ts'),
  de: () => import('./language.de.ts'),
}

const texts = createInstance({
  lng: defaultLanguage,
  ns: ['app', 'session', 'ui'],
  defaultNS: 'app',
  resources: { [defaultLanguage]: { app, session, ui } },
  interpolation: { escapeValue: false },
})

/** The features whose texts were loaded; changing the language loads theirs again. */
const features = new Set<string>()
const locales = new Map<string, Locale>()

/**
 * Ant Design's own texts and formats. English needs a locale too: with one, Ant Design wraps the app in a further
 * component, so that switching from none to another language would remount everything below.
 */
export const localeOf = (language: string): Locale => locales.get(language) ?? english

async function loadCatalog(feature: string, language: Language): Promise<void> {
  // A browser fetches a chunk only once, so importing it again costs nothing.
  const load =
    catalogs[`../features/${feature}/texts.${language}.ts`] ?? catalogs[`../blocks/${feature}/texts.${language}.ts`]
  const catalog = await load?.()
  if (catalog) texts.addResourceBundle(language, feature, catalog.default)
}

async function loadFrame(language: Language): Promise<void> {
  if (language === 'en' || locales.has(language)) return
  const { default: frame } = await frames[language]()
  texts.addResourceBundle(language, 'app', frame.app)
  texts.addResourceBundle(language, 'session', frame.session)
  texts.addResourceBundle(language, 'ui', frame.ui)
  texts.addResourceBundle(language, errorsNamespace, frame.errors)
  locales.set(language, frame.locale)
}

/** Loads the catalog of a feature or a block, which is a chunk of its own. */
export async function loadTexts(feature: string): Promise<void> {
  features.add(feature)
  // While the language is changing, the page may still be shown in the previous one.
  const wanted = languages.filter((language) => language === chosenLanguage() || language === texts.language)
  await Promise.all(wanted.map((language) => loadCatalog(feature, language)))
}

async function show(language: Language): Promise<void> {
  await Promise.all([loadFrame(language), ...[...features].map((feature) => loadCatalog(feature, language))])
  if (language === chosenLanguage() && language !== texts.language) await texts.changeLanguage(language)
}

/** Switches to the chosen language once all its texts are loaded; until then the previous one stays. */
async function followChoice(): Promise<void> {
  const language = chosenLanguage()
  try {
    await show(language)
  } catch {
    if (language !== defaultLanguage) chooseLanguage(defaultLanguage)
  }
}

/** Prepares the texts of the shell and the shared components; a feature's texts load with its page. */
export async function startTexts(): Promise<void> {
  loadTextsWith(loadTexts)
  await texts.use(initReactI18next).init()
  onLanguageChosen(() => void followChoice())
  await followChoice()
}
