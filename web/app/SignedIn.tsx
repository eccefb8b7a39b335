import type { ReactNode } from 'react'
import { Destinations } from './Destinations.tsx'
import { mainPortal, mobileHome, notFound } from './features.ts'
import type { Screen } from './gate.ts'
import { ToastProvider } from '@/ui/Toasts.tsx'
import { Shell } from './layout/Shell.tsx'
import { Permitted } from './Permitted.tsx'

type SignedInScreen = Extract<Screen, 'main-portal' | 'mobile' | 'page' | 'not-found'>

interface Props {
  screen: SignedInScreen
  path: string
}

/** A signed-in person's screen: the main portal alone, everything else inside the layout. */
export default function SignedIn({ screen, path }: Props) {
  return (
    <ToastProvider>
      <Destinations>{screen === 'main-portal' ? <mainPortal.Page /> : <Shell>{pages[screen](path)}</Shell>}</Destinations>
    </ToastProvider>
  )
}

const pages: Record<Exclude<SignedInScreen, 'main-portal'>, (path: string) => ReactNode> = {
  mobile: () => <mobileHome.Page />,
  page: (path) => <Permitted path={path} />,
  'not-found': () => <notFound.Page />,
}
