import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import ui from '../ui/texts.en.ts'
import app from './texts.en.ts'

const language = 'en'
const catalogues = import.meta.glob<{ default: ResourceKey }>('../features/*/texts.*.ts')

const texts = createInstance({
  lng: language,
  ns: ['app', 'ui'],
  defaultNS: 'app',
  resources: { [language]: { app, ui } },
  interpolation: { escapeValue: false },
})

/** Makes the texts of shell and shared components ready; a feature's come with its page. */
export const startTexts = () => texts.use(initReactI18next).init()

/** Loads a feature's catalogue, a chunk of its own. */
export async function loadTexts(feature: string): Promise<void> {
  const catalogue = await catalogues[`../features/${feature}/texts.${language}.ts`]?.()
  if (catalogue) texts.addResourceBundle(language, feature, catalogue.default)
}
