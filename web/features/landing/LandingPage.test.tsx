import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, textsIn, viewer } from '@/ui/test-screen.tsx'
import ui from '@/ui/texts.en.ts'
import { system } from '@contract/system.ts'
import texts from './texts.en.ts'

vi.mock('@/lib/theme-choice.ts', () => ({ useIsDark: () => false }))

const atOwnDomain = () => vi.stubGlobal('location', { hostname: 'portal.example', pathname: '/' })
// It reads the address when it is loaded, too.
atOwnDomain()
const { default: LandingPage } = await import('./LandingPage.tsx')

beforeEach(atOwnDomain)
afterEach(() => queryClient.clear())

/** The headings and links of the landing screen, at portal.example. */
function shown(customDomain: string | null): { titles: string[]; text: string; links: string[] } {
  queryClient.setQueryData(read(system.setup).queryKey, { isDue: false })
  queryClient.setQueryData(read(system.config).queryKey, {
    supabaseUrl: '',
    publishableKey: '',
    livekitUrl: null,
    vapidPublicKey: null,
    customDomain,
    version: '5.0.0',
  })
  const markup = screenOf(<LandingPage />, viewer, { texts: { landing: texts, ui } })
  return {
    titles: textsIn(markup, 'h1'),
    text: textsIn(markup, 'p').join(' '),
    links: [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, address = '', name = '']) => `${name.replaceAll(/<[^>]*>/g, '')}: ${address}`,
    ),
  }
}

test('[NAV-4] [NAV-6] the organization’s own domain has a landing screen of its own, which leads to the sign-in', () => {
  const { titles, text, links } = shown('portal.example')
  expect(titles).toEqual(['Welcome'])
  expect(text).toContain('This is the Enterprise Portal at portal.example.')
  expect(links).toEqual(['Sign In: /api/login'])
})

test.each([null, 'other.example'])(
  '[NAV-6] any other address has the portal’s landing screen, which leads to the sign-in, if the domain is %s',
  (customDomain) => {
    const { titles, links } = shown(customDomain)
    expect(titles).toEqual(['The working day of every site, in one place.'])
    expect(links).toEqual(['Sign In: /api/login'])
  },
)
