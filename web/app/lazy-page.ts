import { type ComponentType, lazy } from 'react'
import { queryClient, read } from '@/lib/query.ts'
import type { Endpoint } from '@contract/endpoint.ts'
import { loadTexts } from './texts.ts'

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's chunk and its texts, both at once; later calls cost nothing. */
  preload: () => void
  /** Asks for what the page reads first, without waiting for the page. */
  prefetch: () => void
}

/** An endpoint as it stands, or the start of a query that has more to it. */
type FirstRead = Endpoint | (() => Promise<unknown>)

const start = (first: FirstRead): Promise<unknown> =>
  typeof first === 'function' ? first() : queryClient.prefetchQuery(read(first))

/**
 * A page as a chunk of its own, ready when its texts are; `reads` is what it asks before anything is chosen, `shared` the
 * catalogues of shared components that it shows.
 */
export function lazyPage(
  feature: string,
  load: () => Promise<{ default: ComponentType }>,
  reads: FirstRead[] = [],
  shared: string[] = [],
): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined
  const once = () => (loading ??= Promise.all([load(), ...[feature, ...shared].map(loadTexts)]).then(([page]) => page))
  return {
    Page: lazy(once),
    preload: () => void once().catch(() => undefined),
    prefetch: () => {
      for (const first of reads) void start(first)
    },
  }
}
