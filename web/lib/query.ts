import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@contract/endpoint.ts'
import { addressOf, type Arguments, isRefused, send } from './api.ts'

/** Data never becomes stale, and nothing is refetched automatically or retried (API-11). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey }) => (await send(addressOfKey(queryKey))).json(),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // A screen does not repeat a read that failed before it rendered.
      retryOnMount: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** An address as a query key: a path is a prefix of all paths below it, and the query string comes last. */
export const keyOf = (address: string): string[] => address.replace('?', '/?').split('/')

const addressOfKey = (key: readonly unknown[]): string => key.join('/').replace('/?', '?')

/**
 * Refetches every read at or below the part of an endpoint's path before its first parameter: those on the screen at
 * once, or with `when` 'next' only when a screen needs them again.
 */
export function refresh({ path }: Endpoint, when: 'now' | 'next' = 'now'): Promise<void> {
  const [fixed = path] = path.split('/{')
  return queryClient.invalidateQueries({ queryKey: keyOf(fixed), refetchType: when === 'now' ? 'active' : 'none' })
}

/** Options for `useQuery` to read an endpoint through the default loader. */
export function read<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>) {
  return queryOptions<Answer<E>>({ queryKey: keyOf(addressOf(endpoint, sent)) })
}

/**
 * Why a read shows nothing. What an earlier one returned is still shown if it cannot be read again, unless the person
 * may not see it any more.
 */
export const failureOf = ({ data, error }: { data: unknown; error: Error | null }): Error | null =>
  data === undefined || isRefused(error) ? error : null
