import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import ui from '@/ui/texts.en.ts'
import calls from './texts.en.ts'

await createInstance({
  lng: 'en',
  ns: ['calls', 'ui'],
  defaultNS: 'ui',
  resources: { en: { calls, ui } },
  interpolation: { escapeValue: false },
})
  .use(initReactI18next)
  .init()

/** The first render of a component of calls as markup, in English and without styles. */
export const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replaceAll(/<style\b.*?<\/style>/gs, '')

/** The texts of the elements of these kinds, which must not be nested. */
export const textsIn = (markup: string, kinds: readonly string[]): string[] =>
  [...markup.matchAll(new RegExp(`<(${kinds.join('|')})\\b[^>]*>(.*?)</\\1>`, 'gs'))].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
