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

/** What a component of calls shows at first, in English and without its styles. */
export const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replaceAll(/<style\b.*?<\/style>/gs, '')

/** The texts in the elements of these kinds, which are not inside each other. */
export const textsIn = (markup: string, kinds: readonly string[]): string[] =>
  [...markup.matchAll(new RegExp(`<(${kinds.join('|')})\\b[^>]*>(.*?)</\\1>`, 'gs'))].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
