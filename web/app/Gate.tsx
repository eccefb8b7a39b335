import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useNarrow } from '@/lib/narrow.ts'
import { markSignedIn, userQuery } from '@/lib/session.ts'
import { chooseTheme } from '@/lib/theme-choice.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { featureAt, landing, mainPortal, mobileHome, notFound, signIn } from './features.ts'
import { Destinations } from './Destinations.tsx'
import { type Screen, screenFor } from './gate.ts'
import { Shell } from './layout/Shell.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Permitted } from './Permitted.tsx'

/** Shows the screen that authentication, path and device call for. */
export function Gate() {
  const { pathname: path } = useLocation()
  const { data: user } = useQuery(userQuery)
  const isNarrow = useNarrow()

  useEffect(() => {
    if (user) {
      markSignedIn()
      chooseTheme(user.theme)
    }
  }, [user])

  const person = user === undefined ? 'loading' : user ? 'signed-in' : 'signed-out'
  const screen = screenFor({ person, path, isNarrow, isKnown: featureAt(path) !== undefined })
  return <Suspense fallback={<Spinner />}>{screens[screen](path)}</Suspense>
}

const inShell = (page: ReactNode) => (
  <Destinations>
    <Shell>{page}</Shell>
  </Destinations>
)

const screens: Record<Screen, (path: string) => ReactNode> = {
  loading: () => <LoadingScreen />,
  landing: () => <landing.Page />,
  'sign-in': () => <signIn.Page />,
  enter: () => <Navigate to="/main-portal" replace />,
  'main-portal': () => (
    <Destinations>
      <mainPortal.Page />
    </Destinations>
  ),
  mobile: () => inShell(<mobileHome.Page />),
  page: (path) => inShell(<Permitted path={path} />),
  'not-found': () => inShell(<notFound.Page />),
}
