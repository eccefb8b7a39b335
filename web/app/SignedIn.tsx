import type { ReactNode } from 'react'
import { useKeptPermissions } from '@/lib/access.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { ToastProvider } from '@/ui/Toasts.tsx'
import { type Screen, screenFor } from './choose-screen.ts'
import { Destinations } from './Destinations.tsx'
import { pageAt, screens } from './features.ts'
import { Calls } from './layout/Calls.tsx'
import { Live } from './layout/Live.tsx'
import { PortalFrame } from './layout/PortalFrame.tsx'
import { Shell } from './layout/Shell.tsx'
import { Viewed } from './layout/Viewed.tsx'
import { Permitted } from './Permitted.tsx'

/** A signed-in person's screen: the main portal without the layout, everything else inside it. */
export default function SignedIn({ path }: { path: string }) {
  useKeptPermissions()
  const screen = screenFor({ path, isNarrow: useNarrow(), isKnown: pageAt(path) !== undefined })
  const Frame = screen === 'main-portal' ? PortalFrame : Shell
  return (
    <ToastProvider>
      <Live />
      <Calls />
      <Viewed>
        <Destinations>
          <Frame>{draw(screen, path)}</Frame>
        </Destinations>
      </Viewed>
    </ToastProvider>
  )
}

function draw(screen: Screen, path: string): ReactNode {
  if (screen === 'page') return <Permitted path={path} />
  const { portalHome, mobileHome, notFound } = screens
  const { Screen: Shown } = { 'main-portal': portalHome, mobile: mobileHome, 'not-found': notFound }[screen]
  return <Shown />
}
