import { afterEach, describe, expect, test, vi } from 'vitest'
import { contract } from '@contract/index.ts'
import { keyOf, queryClient, read } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

describe('reading', () => {
  test("[API-4] the default loader asks for the key's parts joined with '/'", async () => {
    const fetching = vi.fn<typeof fetch>(() => Promise.resolve(Response.json([])))
    vi.stubGlobal('fetch', fetching)
    await queryClient.fetchQuery(read(contract.organisation.categories, { params: { departmentId: 3 } }))
    await queryClient.fetchQuery(read(contract.reports.list, { query: { limit: 5 } }))
    expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/api/categories/3', '/api/reports?limit=5'])
  })

  test('a list is refreshed together with everything below its path', () => {
    expect(keyOf('/api/reports?limit=5').slice(0, 3)).toEqual(keyOf('/api/reports'))
    expect(keyOf('/api/reports/today').slice(0, 3)).toEqual(keyOf('/api/reports'))
  })

  test('[API-11] keeps queries fresh for ever, without refetching on focus or retrying', () => {
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
