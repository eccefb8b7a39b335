import type { ReactNode } from 'react'
import { Destinations } from './Destinations.tsx'
import { useNarrow } from '@/lib/narrow.ts'
import { featureAt, mainPortal, mobileHome, notFound } from './features.ts'
import { type Screen, screenFor } from './gate.ts'
import { ToastProvider } from '@/ui/Toasts.tsx'
import { Shell } from './layout/Shell.tsx'
import { Viewed } from './layout/Viewed.tsx'
import { Permitted } from './Permitted.tsx'

/** A signed-in person's screen: the main portal alone, everything else inside the layout. */
export default function SignedIn({ path }: { path: string }) {
  const screen = screenFor({ path, isNarrow: useNarrow(), isKnown: featureAt(path) !== undefined })
  return (
    <ToastProvider>
      <Viewed>
        <Destinations>{screen === 'main-portal' ? <mainPortal.Page /> : <Shell>{pages[screen](path)}</Shell>}</Destinations>
      </Viewed>
    </ToastProvider>
  )
}

const pages: Record<Exclude<Screen, 'main-portal'>, (path: string) => ReactNode> = {
  mobile: () => <mobileHome.Page />,
  page: (path) => <Permitted path={path} />,
  'not-found': () => <notFound.Page />,
}
