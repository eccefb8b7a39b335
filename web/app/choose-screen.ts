import { paths } from '@/lib/paths.ts'

/** 'unknown': the server cannot be reached, and this browser knows nobody who is signed in. */
export type Person = 'loading' | 'unknown' | 'signed-out' | 'signed-in'

/** The screen shown before the portal's pages; 'pages' shows them, 'enter' redirects to them from sign-in. */
export type Entrance =
  | 'loading'
  | 'offline'
  | 'landing'
  | 'sign-in'
  | 'forgot-password'
  | 'reset-password'
  | 'authentication-required'
  | 'mobile-chat'
  | 'mobile-simple'
  | 'cache-clear'
  | 'setup'
  | 'enter'
  | 'pages'

export type Screen = 'main-portal' | 'mobile' | 'page' | 'not-found'

interface Situation {
  path: string
  isNarrow: boolean
  /** Whether a registered feature has this path. */
  isKnown: boolean
}

const signInScreens: Record<string, Entrance> = {
  [paths.login.path]: 'sign-in',
  [paths.forgotPassword.path]: 'forgot-password',
  [paths.setup.path]: 'setup',
}
/** These have neither sidebar nor header, even for signed-in people. */
const bareScreens: Record<string, Entrance> = {
  [paths.mobileChat.path]: 'mobile-chat',
  [paths.mobileSimple.path]: 'mobile-simple',
  [paths.cacheClear.path]: 'cache-clear',
}
const signedOutScreens: Record<string, Entrance> = {
  ...signInScreens,
  ...bareScreens,
  [paths.mobileChat.path]: 'authentication-required',
  [paths.chat.path]: 'authentication-required',
}
/** Every path below these shows a bare screen: the simple mobile page unless the path names another. */
const barePaths = [paths.mobileChat, paths.mobileSimple, paths.cacheClear].map(({ path }) => path)
const mainPortalPaths = [paths.home, paths.mainPortal].map(({ path }) => path)

const isBare = (path: string): boolean => barePaths.some((bare) => path === bare || path.startsWith(`${bare}/`))

/** Removes the trailing slashes that mail programs and people add to a path. */
export const withoutEndSlash = (path: string): string => path.replace(/\/+$/, '') || paths.home.path

/** Whether a person gets the pages, and which screen they see otherwise (NAV-3, NAV-5, NAV-7, NAV-8). */
export function entranceFor(person: Person, path: string): Entrance {
  if (person === 'loading') return 'loading'
  if (person === 'unknown') return 'offline'
  if (path === paths.resetPassword.path) return 'reset-password'
  if (person === 'signed-out') return signedOutScreens[path] ?? 'landing'
  if (isBare(path)) return bareScreens[path] ?? 'mobile-simple'
  return path in signInScreens ? 'enter' : 'pages'
}

/** The screen that a signed-in person sees at a path (NAV-7 to NAV-16). */
export function screenFor({ path, isNarrow, isKnown }: Situation): Screen {
  if (path === paths.mobile.path) return 'mobile'
  if (isKnown) return 'page'
  if (isNarrow) return 'mobile'
  return mainPortalPaths.includes(path) ? 'main-portal' : 'not-found'
}
