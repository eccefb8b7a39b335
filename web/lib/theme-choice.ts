import { useSyncExternalStore } from 'react'
import { themes } from '@contract/people.ts'
import { useMedia } from './narrow.ts'
import { setIfPossible, storage } from './storage.ts'

export type ThemeChoice = (typeof themes)[number]

const key = 'portal.theme'
const listeners = new Set<() => void>()

const current = (): ThemeChoice => themes.find((theme) => theme === storage.getItem(key)) ?? 'system'

/** Sets the theme of this browser; the profile stores the same choice for the person. */
export function chooseTheme(theme: ThemeChoice): void {
  setIfPossible(key, theme)
  for (const listener of listeners) listener()
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, current)

/** The choice with 'system' resolved. */
export function useIsDark(): boolean {
  const choice = useThemeChoice()
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  return choice === 'system' ? systemIsDark : choice === 'dark'
}
