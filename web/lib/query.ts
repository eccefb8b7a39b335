import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint } from '@contract/endpoint.ts'
import { addressOf, type Arguments, send } from './api.ts'

/** Nothing grows stale, nothing is fetched again by itself, nothing is retried (API-11). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: async ({ queryKey }) => (await send(addressOfKey(queryKey))).json(),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // What failed before the screen was drawn is not asked for a second time by the screen.
      retryOnMount: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** An address as a query key, so that a shorter path is the prefix of all below it; the search part is the last one. */
export const keyOf = (address: string): string[] => address.replace('?', '/?').split('/')

const addressOfKey = (key: readonly unknown[]): string => key.join('/').replace('/?', '?')

/** Lets every read at or below an endpoint's path fetch again; its parameters count as below. */
export function refresh({ path }: Endpoint): Promise<void> {
  const [fixed = path] = path.split('/{')
  return queryClient.invalidateQueries({ queryKey: keyOf(fixed) })
}

/** What `useQuery` needs to read an endpoint through the default loader. */
export function read<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>) {
  return queryOptions<Answer<E>>({ queryKey: keyOf(addressOf(endpoint, sent)) })
}
