export type Person = 'loading' | 'signed-out' | 'signed-in'

/** What stands before the portal's pages; a signed-in person passes to them. 'enter' leads past the sign-in screen. */
export type Entrance =
  | 'loading'
  | 'landing'
  | 'sign-in'
  | 'forgot-password'
  | 'authentication-required'
  | 'mobile-simple'
  | 'cache-clear'
  | 'setup'
  | 'enter'
  | 'pages'

export type Screen = 'main-portal' | 'mobile' | 'page' | 'not-found'

interface Situation {
  path: string
  isNarrow: boolean
  /** Whether a feature of the registry has this path. */
  isKnown: boolean
}

const signInScreens: Record<string, Entrance> = {
  '/login': 'sign-in',
  '/forgot-password': 'forgot-password',
  '/setup': 'setup',
}
/** These stand without sidebar and header, for signed-in people too. */
const bareScreens: Record<string, Entrance> = { '/mobile-simple': 'mobile-simple', '/cache-clear': 'cache-clear' }
const signedOutScreens: Record<string, Entrance> = {
  ...signInScreens,
  ...bareScreens,
  '/mobile-chat': 'authentication-required',
}
/** Below these paths there is nothing but bare screens; where none is meant, the simple mobile page. */
const barePaths = /^\/(?:mobile-chat|mobile-simple|cache-clear)(?:\/|$)/
const mainPortalPaths = ['/', '/main-portal']

/** Whether there is a mobile chat to lead to. */
export const hasMobileChat = '/mobile-chat' in bareScreens

/** A path without the slashes that mail programs and people add at its end. */
export const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || '/'

/** Whether a person may pass, and what they see instead (NAV-3, NAV-22). */
export function entranceFor(person: Person, path: string): Entrance {
  if (person === 'loading') return 'loading'
  if (person === 'signed-out') return signedOutScreens[path] ?? 'landing'
  if (barePaths.test(path)) return bareScreens[path] ?? 'mobile-simple'
  return path in signInScreens ? 'enter' : 'pages'
}

/** Which screen a path gives a signed-in person (NAV-7 to NAV-16). */
export function screenFor({ path, isNarrow, isKnown }: Situation): Screen {
  if (path === '/mobile') return 'mobile'
  if (isKnown) return 'page'
  if (isNarrow) return 'mobile'
  return mainPortalPaths.includes(path) ? 'main-portal' : 'not-found'
}
