import type { ReactNode } from 'react'
import { useNarrow } from '@/lib/narrow.ts'
import { ToastProvider } from '@/ui/Toasts.tsx'
import { type Screen, screenFor } from './choose-screen.ts'
import { Destinations } from './Destinations.tsx'
import { featureAt, mainPortal, mobileHome, notFound } from './features.ts'
import { PortalFrame } from './layout/PortalFrame.tsx'
import { Shell } from './layout/Shell.tsx'
import { Viewed } from './layout/Viewed.tsx'
import { Permitted } from './Permitted.tsx'

/** A signed-in person's screen: the main portal alone, everything else inside the layout. */
export default function SignedIn({ path }: { path: string }) {
  const screen = screenFor({ path, isNarrow: useNarrow(), isKnown: featureAt(path) !== undefined })
  const Frame = screen === 'main-portal' ? PortalFrame : Shell
  return (
    <ToastProvider>
      <Viewed>
        <Destinations>
          <Frame>{pages[screen](path)}</Frame>
        </Destinations>
      </Viewed>
    </ToastProvider>
  )
}

const pages: Record<Screen, (path: string) => ReactNode> = {
  'main-portal': () => <mainPortal.Page />,
  mobile: () => <mobileHome.Page />,
  page: (path) => <Permitted path={path} />,
  'not-found': () => <notFound.Page />,
}
