import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useIsOffline } from '@/lib/connection.ts'
import { chooseLanguage, defaultLanguage } from '@/lib/language-choice.ts'
import { keepAnswer } from '@/lib/last-person.ts'
import { paths } from '@/lib/paths.ts'
import { PersonContext, userQuery } from '@/lib/session.ts'
import { markSignedIn } from '@/lib/signed-in-mark.ts'
import { chooseTheme } from '@/lib/theme-choice.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { auth } from '@contract/auth.ts'
import { type Entrance, entranceFor } from './choose-screen.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { entrances } from './entrances.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'
import { startServiceWorker } from './service-worker.ts'
import { loadSignedIn } from './signed-in.ts'

/** Chooses the screen by authentication state and path. */
export function Gate() {
  const path = useLocation().pathname
  const { data: user, errorUpdateCount } = useQuery(userQuery)
  const isOffline = useIsOffline()

  useEffect(() => {
    if (user) {
      markSignedIn(user.id)
      const { isViewed, ...person } = user
      if (!isViewed) keepAnswer(user.id, auth.user, { user: person, isViewed })
      chooseTheme(user.theme)
      chooseLanguage(user.language ?? defaultLanguage)
    }
  }, [user])

  // Clearing the cache removes the worker, so it must not come back on that page.
  const usesWorker = Boolean(user) && path !== paths.cacheClear.path
  useEffect(() => {
    if (usesWorker) startServiceWorker()
  }, [usesWorker])

  // Whoever cleared the cache now could not open the portal any more.
  const isUnknown = (user === undefined && errorUpdateCount > 0) || (isOffline && path === paths.cacheClear.path)
  const person = user === undefined ? 'loading' : user ? 'signed-in' : 'signed-out'
  const entrance = entranceFor(isUnknown ? 'unknown' : person, path)
  // The key removes the screen before at once: hidden while the next one loads, it would miss its person.
  return (
    <PersonContext key={entrance} value={user ?? null}>
      <Suspense fallback={<Spinner />}>{draw(entrance, path)}</Suspense>
    </PersonContext>
  )
}

/** The signed-in screens with sidebar, header and permissions: a chunk that the sign-in screen does not load. */
const SignedIn = lazy(loadSignedIn)
const Live = lazy(() => import('./layout/Live.tsx').then((module) => ({ default: module.Live })))
const Calls = lazy(() => import('./layout/MobileCalls.tsx'))

function draw(entrance: Entrance, path: string): ReactNode {
  switch (entrance) {
    case 'loading':
      return <LoadingScreen />
    case 'offline':
      return <OfflineScreen />
    case 'enter':
      return <Navigate to={paths.mainPortal.getHref()} replace />
    case 'pages':
      return <SignedIn path={path} />
    case 'mobile-chat': {
      const { Screen } = entrances[entrance]
      return (
        <>
          <Live />
          <Calls />
          <CrashScreen>
            <Screen />
          </CrashScreen>
        </>
      )
    }
    default: {
      const { Screen } = entrances[entrance]
      return (
        <CrashScreen>
          <Screen />
        </CrashScreen>
      )
    }
  }
}
