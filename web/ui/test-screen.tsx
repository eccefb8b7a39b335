import { QueryClientProvider } from '@tanstack/react-query'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import type { ContextType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { queryClient } from '@/lib/query.ts'
import { PersonContext } from '@/lib/session.ts'
import { ToastProvider } from './Toasts.tsx'

/** Texts of its own for each screen: the tests of a process share everything that is global. */
function translation(texts: ResourceLanguage): i18n {
  const instance = createInstance({ lng: 'en', resources: { en: texts }, interpolation: { escapeValue: false } })
  // Nothing has to be loaded, so it is ready at once.
  void instance.init()
  return instance
}

/** The signed-in person in tests of screens. */
export const viewer = {
  id: '00000000-0000-4000-8000-0000000000ff',
  username: 'viewer',
  email: 'viewer@example.com',
  name: 'Vera Viewer',
  firstName: 'Vera',
  lastName: 'Viewer',
  position: null,
  role: 'CM',
  roleName: 'Country Manager',
  level: 4,
  isAdmin: false,
  companyId: null,
  departmentId: null,
  country: 'France',
  countryCode: 'FR',
  area: null,
  site: null,
  timeZone: 'Europe/Paris',
  today: '2026-11-21',
  theme: 'light',
  language: 'en',
  photoId: null,
  isViewed: false,
} satisfies ContextType<typeof PersonContext>

interface Surroundings {
  /** English texts by their catalog; without them, a screen shows the keys. */
  texts?: ResourceLanguage
  /** The address of the page. */
  address?: string
}

/** The first render of a part of a screen as markup, without styles; its data comes from `queryClient`. */
export const screenOf = (
  element: ReactNode,
  person: ContextType<typeof PersonContext> = viewer,
  { texts = {}, address = '/' }: Surroundings = {},
): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translation(texts)}>
      <QueryClientProvider client={queryClient}>
        <PersonContext value={person}>
          <MemoryRouter initialEntries={[address]}>
            <ToastProvider>{element}</ToastProvider>
          </MemoryRouter>
        </PersonContext>
      </QueryClientProvider>
    </I18nextProvider>,
  ).replaceAll(/<style\b.*?<\/style>/gs, '')

/** The texts of the elements of these kinds, which must not be nested. */
export const textsIn = (markup: string, ...kinds: string[]): string[] =>
  [...markup.matchAll(new RegExp(`<(${kinds.join('|')})\\b[^>]*>(.*?)</\\1>`, 'gs'))].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )

/** The ids of the people's photos that a screen shows. */
export const photosIn = (markup: string): string[] =>
  [...markup.matchAll(/<img [^>]*src="\/api\/people\/photos\/([^"]*)"/g)].map(([, id = '']) => id)
