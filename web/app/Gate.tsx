import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { MobileChatContext } from '@/blocks/chat/mobile-chat.ts'
import { chooseLanguage, defaultLanguage } from '@/lib/language-choice.ts'
import { paths } from '@/lib/paths.ts'
import { markSignedIn, userQuery } from '@/lib/session.ts'
import { chooseTheme } from '@/lib/theme-choice.ts'
import { Spinner } from '@/ui/Spinner.tsx'
import { type Entrance, entranceFor, hasMobileChat } from './choose-screen.ts'
import { entrances } from './entrances.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { loadSignedIn } from './signed-in.ts'

/** Chooses the screen by authentication state and path. */
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
      <Suspense fallback={<Spinner />}>{draw(entranceFor(person, path), path)}</Suspense>
    </MobileChatContext>
  )
}

/** The signed-in screens with sidebar, header and permissions: a chunk that the sign-in screen does not load. */
const SignedIn = lazy(loadSignedIn)

function draw(entrance: Entrance, path: string): ReactNode {
  switch (entrance) {
    case 'loading':
      return <LoadingScreen />
    case 'enter':
      return <Navigate to={paths.mainPortal.getHref()} replace />
    case 'pages':
      return <SignedIn path={path} />
    default: {
      const { Screen } = entrances[entrance]
      return <Screen />
    }
  }
}
