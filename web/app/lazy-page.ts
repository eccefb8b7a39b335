import type { Endpoint } from '@contract/endpoint.ts'
import { type ComponentType, lazy } from 'react'
import { queryClient, read } from '@/lib/query.ts'
import { loadTexts } from './texts.ts'

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's chunk and its texts, both at once; later calls cost nothing. */
  preload: () => void
  /** Asks for what the page reads first, without waiting for the page. */
  prefetch: () => void
}

/** A page as a chunk of its own, ready when its texts are; `reads` are the endpoints that it asks before anything is chosen. */
export function lazyPage(feature: string, load: () => Promise<{ default: ComponentType }>, reads: Endpoint[] = []): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined
  const once = () => (loading ??= Promise.all([load(), loadTexts(feature)]).then(([page]) => page))
  return {
    Page: lazy(once),
    preload: () => void once().catch(() => undefined),
    prefetch: () => {
      for (const endpoint of reads) void queryClient.prefetchQuery(read(endpoint))
    },
  }
}
