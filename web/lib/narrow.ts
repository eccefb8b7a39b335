import { useSyncExternalStore } from 'react'

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export const narrowScreen = '(max-width: 768px)'

/** Whether the screen is 768 px wide or less (NAV-9). */
export const useNarrow = (): boolean => useMedia(narrowScreen)
