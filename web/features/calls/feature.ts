import { useCurrentCall } from '@/blocks/calls/current-call.ts'
import { useRingingCall } from '@/blocks/calls/ringing.ts'
import { useUnsavedRecordings } from '@/blocks/calls/unsaved-recordings.ts'
import type { ScreenManifest } from '@/lib/manifest.ts'

/** The call that is open or rings, above all pages. */
export const callOverlay: ScreenManifest = {
  texts: ['calls', 'recordings'],
  load: () => import('@/blocks/calls/components/CallOverlay.tsx'),
}

/** Whether there is a call to show, or a recording of one that is not stored yet. Nobody is called while an administrator views as them. */
export function useHasCall(isViewed: boolean): boolean {
  const ringing = useRingingCall(!isViewed)
  const current = useCurrentCall()
  const unsaved = useUnsavedRecordings()
  return ringing !== undefined || current !== undefined || unsaved.length > 0
}
