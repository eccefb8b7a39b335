export type Person = 'loading' | 'signed-out' | 'signed-in'

export type Screen = 'loading' | 'landing' | 'sign-in' | 'forgot-password' | 'enter' | 'main-portal' | 'mobile' | 'page' | 'not-found'

interface Situation {
  person: Person
  path: string
  isNarrow: boolean
  /** Whether a feature of the registry has this path. */
  isKnown: boolean
}

const signedOutScreens: Record<string, Screen> = { '/login': 'sign-in', '/forgot-password': 'forgot-password' }
const mainPortalPaths = ['/', '/main-portal']

/** A path without the slashes that mail programs and people add at its end. */
export const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

/** Which screen a path gives (spec/portal.md §2 Routing and gating). 'enter' leads a signed-in person past the sign-in screen. */
export function screenFor({ person, path, isNarrow, isKnown }: Situation): Screen {
  if (person === 'loading') return 'loading'
  if (person === 'signed-out') return signedOutScreens[path] ?? 'landing'
  if (path in signedOutScreens) return 'enter'
  if (path === '/mobile') return 'mobile'
  if (isKnown) return 'page'
  if (isNarrow) return 'mobile'
  return mainPortalPaths.includes(path) ? 'main-portal' : 'not-found'
}
