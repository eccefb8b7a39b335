import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint, Request } from '@contract/endpoint.ts'
import { addressOf, send } from './api.ts'
import { keyOf } from './query.ts'

/** A page of a list, and the cursor of the next page. */
export interface PageOf<Row> {
  rows: Row[]
  next: string | null
}

type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer Row)[] ? Row : never

export async function readPage<Row>(response: Response): Promise<PageOf<Row>> {
  return { rows: (await response.json()) as Row[], next: response.headers.get('X-Next-Cursor') }
}

/** Options for `useInfiniteQuery` to read a list page by page. */
export function readPages<E extends Endpoint>(
  endpoint: E,
  { params, query }: { params?: Request<E>['params']; query?: Request<E>['query'] },
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(addressOf(endpoint, { params })), query],
    queryFn: async ({ pageParam }) =>
      readPage<RowOf<E>>(
        await send(addressOf(endpoint, { params, query: { ...(query as object | undefined), cursor: pageParam } })),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

/** Options for `useQuery` to read all pages of a list. */
export function readAllPages<E extends Endpoint>(
  endpoint: E,
  { params, query }: { params?: Request<E>['params']; query?: Request<E>['query'] },
) {
  const readFrom = async (cursor: string): Promise<RowOf<E>[]> => {
    const address = addressOf(endpoint, { params, query: { ...(query as object | undefined), cursor } })
    const { rows, next } = await readPage<RowOf<E>>(await send(address))
    return next === null ? rows : [...rows, ...(await readFrom(next))]
  }
  return queryOptions({
    queryKey: [...keyOf(addressOf(endpoint, { params })), 'all', query],
    queryFn: () => readFrom(''),
  })
}
