import { useSyncExternalStore } from 'react'

/** Whether a media query matches, followed as it changes. */
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

/** A screen of 768 px or less (NAV-9). */
export const useNarrow = (): boolean => useMedia(narrowScreen)
