import { type ComponentType, lazy } from 'react'
import type { FirstRead, ScreenManifest } from '@/lib/manifest.ts'
import { queryClient, read } from '@/lib/query.ts'
import { loadTexts } from './texts.ts'

export interface LazyScreen {
  Screen: ComponentType
  /** Fetches the screen's chunk and texts in parallel; later calls cost nothing, unless it failed. */
  preload: () => void
  /** Starts the screen's first reads without waiting for its chunk. */
  startReads: () => void
}

const start = (first: FirstRead): Promise<unknown> =>
  typeof first === 'function' ? first() : queryClient.prefetchQuery(read(first))

/** Turns a manifest into a lazy screen that renders once its chunk and texts are loaded. */
export function lazyScreen<Manifest extends ScreenManifest>(manifest: Manifest): Manifest & LazyScreen {
  const { load, texts, prefetch = [] } = manifest
  let loading: ReturnType<typeof load> | undefined
  const once = () =>
    (loading ??= Promise.all([load(), ...texts.map(loadTexts)]).then(
      ([screen]) => screen,
      (error: unknown) => {
        // The next one tries again.
        loading = undefined
        throw error
      },
    ))
  return {
    ...manifest,
    Screen: lazy(once),
    preload: () => void once().catch(() => undefined),
    startReads: () => {
      for (const first of prefetch) void start(first)
    },
  }
}
