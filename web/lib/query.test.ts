import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@contract/endpoint.ts'
import { ApiError } from './api.ts'
import { failureOf, keyOf, queryClient, read } from './query.ts'

const common = { summary: '', access: 'person', answer: z.array(z.unknown()) } as const
const thing = endpoint('GET /api/things/{id}', { ...common, params: z.strictObject({ id: z.number() }) })
const things = endpoint('GET /api/things', { ...common, query: z.strictObject({ limit: z.number() }) })

describe('reading', () => {
  test("[API-4] the default loader requests the key's parts joined with '/'", async () => {
    const fetching = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])))
    vi.stubGlobal('fetch', fetching)
    await queryClient.fetchQuery(read(thing, { params: { id: 3 } }))
    await queryClient.fetchQuery(read(things, { query: { limit: 5 } }))
    expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/api/things/3', '/api/things?limit=5'])
  })

  test('a list is refreshed together with everything below its path', () => {
    expect(keyOf('/api/reports?limit=5').slice(0, 3)).toEqual(keyOf('/api/reports'))
    expect(keyOf('/api/reports/today').slice(0, 3)).toEqual(keyOf('/api/reports'))
  })

  test('[API-11] keeps queries fresh forever, without refetching on focus or retrying', () => {
    const { queries, mutations } = queryClient.getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      retryOnMount: false,
    })
    expect(mutations).toMatchObject({ retry: false })
  })
})

describe('a read that failed', () => {
  const [away, refused] = [new ApiError(503, '', ''), new ApiError(403, '', '')]

  test('still shows what an earlier one returned', () => {
    expect(failureOf({ data: [], error: away })).toBeNull()
    expect(failureOf({ data: [], error: new TypeError('Failed to fetch') })).toBeNull()
  })

  test('is shown when there is nothing else to show, or when it was refused', () => {
    expect(failureOf({ data: undefined, error: away })).toBe(away)
    expect(failureOf({ data: [], error: refused })).toBe(refused)
  })
})
