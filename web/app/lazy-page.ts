import { type ComponentType, lazy } from 'react'
import { loadTexts } from './texts.ts'

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's chunk and its texts, both at once; later calls cost nothing. */
  preload: () => void
}

/** A page as a chunk of its own, ready when its texts are. */
export function lazyPage(feature: string, load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined
  const once = () => (loading ??= Promise.all([load(), loadTexts(feature)]).then(([page]) => page))
  return { Page: lazy(once), preload: () => void once().catch(() => undefined) }
}
