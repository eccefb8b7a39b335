import { type ComponentType, lazy } from 'react'
import type { FirstRead, ScreenManifest } from '@/lib/manifest.ts'
import { queryClient, read } from '@/lib/query.ts'
import { loadTexts } from './texts.ts'

export interface LazyScreen {
  Screen: ComponentType
  /** Fetches the screen's chunk and its texts, both at once; later calls cost nothing. */
  preload: () => void
  /** Asks for what the screen reads first, without waiting for the screen. */
  startReads: () => void
}

const start = (first: FirstRead): Promise<unknown> =>
  typeof first === 'function' ? first() : queryClient.prefetchQuery(read(first))

/** Makes a manifest a screen that can be shown, ready when its texts are. */
export function lazyScreen<Manifest extends ScreenManifest>(manifest: Manifest): Manifest & LazyScreen {
  const { load, texts, prefetch = [] } = manifest
  let loading: ReturnType<typeof load> | undefined
  const once = () => (loading ??= Promise.all([load(), ...texts.map(loadTexts)]).then(([screen]) => screen))
  return {
    ...manifest,
    Screen: lazy(once),
    preload: () => void once().catch(() => undefined),
    startReads: () => {
      for (const first of prefetch) void start(first)
    },
  }
}
