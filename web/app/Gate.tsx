import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { chooseLanguage, defaultLanguage } from '@/lib/language-choice.ts'
import { MobileChatContext } from '@/lib/mobile-chat.ts'
import { markSignedIn, userQuery } from '@/lib/session.ts'
import { chooseTheme } from '@/lib/theme-choice.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { type Entrance, entranceFor, hasMobileChat } from './choose-screen.ts'
import {
  authenticationRequired,
  cacheClear,
  forgotPassword,
  landing,
  mobileSimple,
  setup,
  signIn,
} from './entrances.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { loadSignedIn } from './signed-in.ts'

/** Shows the screen that authentication and path call for. */
export function Gate() {
  const path = useLocation().pathname
  const { data: user } = useQuery(userQuery)

  useEffect(() => {
    if (user) {
      markSignedIn(user.id)
      chooseTheme(user.theme)
      chooseLanguage(user.language ?? defaultLanguage)
    }
  }, [user])

  const person = user === undefined ? 'loading' : user ? 'signed-in' : 'signed-out'
  return (
    <MobileChatContext value={hasMobileChat}>
      <Suspense fallback={<Spinner />}>{screens[entranceFor(person, path)](path)}</Suspense>
    </MobileChatContext>
  )
}

/** The screens of a signed-in person, and with them sidebar, header and permissions: a chunk that signing in does without. */
const SignedIn = lazy(loadSignedIn)

const screens: Record<Entrance, (path: string) => ReactNode> = {
  loading: () => <LoadingScreen />,
  landing: () => <landing.Page />,
  'sign-in': () => <signIn.Page />,
  'forgot-password': () => <forgotPassword.Page />,
  'authentication-required': () => <authenticationRequired.Page />,
  'mobile-simple': () => <mobileSimple.Page />,
  'cache-clear': () => <cacheClear.Page />,
  setup: () => <setup.Page />,
  enter: () => <Navigate to="/main-portal" replace />,
  pages: (path) => <SignedIn path={path} />,
}
