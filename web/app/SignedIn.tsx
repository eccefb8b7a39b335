import { type ReactNode, useEffect } from 'react'
import { useKeptPermissions } from '@/lib/access.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { useUser } from '@/lib/session.ts'
import { hasUnsentMark } from '@/lib/unsent-mark.ts'
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
  useSending()
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

/** Sends what was written before this page was loaded. */
function useSending(): void {
  const user = useUser()
  useEffect(() => {
    const start = async () => {
      if (!hasUnsentMark(user.id)) return
      const [messages, reports] = await Promise.all([
        import('@/blocks/chat/sending.ts'),
        import('@/blocks/reports/stored.ts'),
      ])
      messages.startSending(user)
      reports.startSendingReports(user)
    }
    start().catch(() => undefined)
  }, [user])
}

function draw(screen: Screen, path: string): ReactNode {
  if (screen === 'page') return <Permitted path={path} />
  const { portalHome, mobileHome, notFound } = screens
  const { Screen: Shown } = { 'main-portal': portalHome, mobile: mobileHome, 'not-found': notFound }[screen]
  return <Shown />
}
