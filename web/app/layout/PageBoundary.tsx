import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsOffline } from '@/lib/connection.ts'
import { useIsOutdated } from '@/lib/outdated.ts'
import { Boundary } from '@/ui/Boundary.tsx'
import { Crash } from '../CrashScreen.tsx'

/** Keeps a page that fails to render from taking its frame and a call with it, until another page or tab is opened. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Boundary key={pathname} retriesWith={search} fallback={<PageCrash />}>
      {children}
    </Boundary>
  )
}

function PageCrash() {
  const isOutdated = useIsOutdated()
  const isOffline = useIsOffline()
  // With a connection, the notices above the page offer the new version.
  return isOutdated && !isOffline ? null : <Crash />
}
