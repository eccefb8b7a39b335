import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { chooseLanguage, defaultLanguage } from '@/lib/language-choice.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { markSignedIn, userQuery } from '@/lib/session.ts'
import { chooseTheme } from '@/lib/theme-choice.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { featureAt, forgotPassword, landing, signIn } from './features.ts'
import { type Screen, screenFor, withoutEndSlash } from './gate.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { loadSignedIn } from './signed-in.ts'

/** Shows the screen that authentication, path and device call for. */
export function Gate() {
  const path = withoutEndSlash(useLocation().pathname)
  const { data: user } = useQuery(userQuery)
  const isNarrow = useNarrow()

  useEffect(() => {
    if (user) {
      markSignedIn()
      chooseTheme(user.theme)
      chooseLanguage(user.language ?? defaultLanguage)
    }
  }, [user])

  const person = user === undefined ? 'loading' : user ? 'signed-in' : 'signed-out'
  const screen = screenFor({ person, path, isNarrow, isKnown: featureAt(path) !== undefined })
  return <Suspense fallback={<Spinner />}>{screens[screen](path)}</Suspense>
}

/** The screens of a signed-in person, and with them sidebar, header and permissions: a chunk that signing in does without. */
const SignedIn = lazy(loadSignedIn)

const screens: Record<Screen, (path: string) => ReactNode> = {
  loading: () => <LoadingScreen />,
  landing: () => <landing.Page />,
  'sign-in': () => <signIn.Page />,
  'forgot-password': () => <forgotPassword.Page />,
  enter: () => <Navigate to="/main-portal" replace />,
  'main-portal': (path) => <SignedIn screen="main-portal" path={path} />,
  mobile: (path) => <SignedIn screen="mobile" path={path} />,
  page: (path) => <SignedIn screen="page" path={path} />,
  'not-found': (path) => <SignedIn screen="not-found" path={path} />,
}
