import { QueryClientProvider } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import type { ContextType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { queryClient } from '@/lib/query.ts'
import { PersonContext } from '@/lib/session.ts'
import { ToastProvider } from './Toasts.tsx'

await createInstance({ lng: 'en', resources: {} }).use(initReactI18next).init()

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

/** The first render of a part of a screen as markup: data from `queryClient`, text keys instead of texts, no styles. */
export const screenOf = (element: ReactNode, person: ContextType<typeof PersonContext> = viewer): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PersonContext value={person}>
        <MemoryRouter>
          <ToastProvider>{element}</ToastProvider>
        </MemoryRouter>
      </PersonContext>
    </QueryClientProvider>,
  ).replaceAll(/<style\b.*?<\/style>/gs, '')

/** The ids of the people's photos that a screen shows. */
export const photosIn = (markup: string): string[] =>
  [...markup.matchAll(/<img [^>]*src="\/api\/people\/photos\/([^"]*)"/g)].map(([, id = '']) => id)
