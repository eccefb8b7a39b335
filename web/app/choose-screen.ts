import { paths } from '@/lib/paths.ts'

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
  [paths.login.path]: 'sign-in',
  [paths.forgotPassword.path]: 'forgot-password',
  [paths.setup.path]: 'setup',
}
/** These have neither sidebar nor header, for signed-in people either. */
const bareScreens: Record<string, Entrance> = {
  [paths.mobileSimple.path]: 'mobile-simple',
  [paths.cacheClear.path]: 'cache-clear',
}
const signedOutScreens: Record<string, Entrance> = {
  ...signInScreens,
  ...bareScreens,
  [paths.mobileChat.path]: 'authentication-required',
}
/** Below these paths there are only bare screens; the simple mobile page where the path names none. */
const barePaths = [paths.mobileChat, paths.mobileSimple, paths.cacheClear].map(({ path }) => path)
const mainPortalPaths = [paths.home, paths.mainPortal].map(({ path }) => path)

const isBare = (path: string): boolean => barePaths.some((bare) => path === bare || path.startsWith(`${bare}/`))

/** Whether there is a mobile chat to lead to. */
export const hasMobileChat = paths.mobileChat.path in bareScreens

/** A path without the slashes that mail programs and people add at its end. */
export const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || paths.home.path

/** Whether a person may pass, and what they see instead (NAV-3, NAV-22). */
export function entranceFor(person: Person, path: string): Entrance {
  if (person === 'loading') return 'loading'
  if (person === 'signed-out') return signedOutScreens[path] ?? 'landing'
  if (isBare(path)) return bareScreens[path] ?? 'mobile-simple'
  return path in signInScreens ? 'enter' : 'pages'
}

/** Which screen a path gives a signed-in person (NAV-7 to NAV-16). */
export function screenFor({ path, isNarrow, isKnown }: Situation): Screen {
  if (path === paths.mobile.path) return 'mobile'
  if (isKnown) return 'page'
  if (isNarrow) return 'mobile'
  return mainPortalPaths.includes(path) ? 'main-portal' : 'not-found'
}
