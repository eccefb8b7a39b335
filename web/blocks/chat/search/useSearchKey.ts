import { useEffect, useEffectEvent } from 'react'

/** On a Mac, Ctrl+K deletes to the end of the line. */
const isMac = navigator.platform.startsWith('Mac')

/** The shortcut of the search, as `aria-keyshortcuts` names it. */
export const searchKey = isMac ? 'Meta+K' : 'Control+K'

/** Calls `onSearch` when the shortcut of the search is pressed anywhere on the page. */
export function useSearchKey(onSearch: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!hasModifier || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    onSearch()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
