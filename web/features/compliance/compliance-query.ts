import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf, read } from '@/lib/query.ts'
import { compliance, type ComplianceRow } from '@contract/compliance.ts'
import type { Request } from '@contract/endpoint.ts'
import { type Filters, ofSummary } from './filters.ts'

interface CompliancePage {
  rows: ComplianceRow[]
  next: string | null
}

type Query = Request<typeof compliance.list>['query']

/** People that match, page by page. */
export const complianceQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(compliance.list.path), filters],
    queryFn: async ({ pageParam }): Promise<CompliancePage> => {
      // The address may hold what the contract does not know of; such values were left out before.
      const query = { ...filters, cursor: pageParam } as Query
      const response = await request(compliance.list, { query })
      return { rows: (await response.json()) as ComplianceRow[], next: response.headers.get('X-Next-Cursor') }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The same people counted. */
export const summaryQuery = (filters: Filters) => read(compliance.summary, { query: ofSummary(filters) })
