import { Suspense } from 'react'
import { callOverlay, useHasCall } from '@/features/calls/feature.ts'
import { useUser } from '@/lib/session.ts'
import { lazyScreen } from '../lazy-screen.ts'

const { Screen } = lazyScreen(callOverlay)

/** Calls, whatever page is shown. Their code is loaded with the first call. */
export function Calls() {
  const hasCall = useHasCall(useUser().isViewed)
  if (!hasCall) return null
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}
