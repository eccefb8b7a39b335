import type { AuditEntry } from '@contract/administration/audit-log.ts'
import type { Request } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { keyOf } from '@/lib/query.ts'
import { useSettled } from '@/lib/settled.ts'

export type AuditFilters = Pick<Request<typeof contract.auditLog.list>['query'], 'search' | 'action' | 'from' | 'to'>

interface AuditPage {
  entries: AuditEntry[]
  next: string | null
}

/** Entries that match, newest first, page by page. */
export function useAuditLog(given: AuditFilters) {
  const search = useSettled(given.search)
  const filters = { ...given, search }
  return useInfiniteQuery({
    queryKey: [...keyOf(contract.auditLog.list.path), filters],
    // What happened since the page was last open belongs to it.
    staleTime: 0,
    queryFn: async ({ pageParam }): Promise<AuditPage> => {
      const response = await request(contract.auditLog.list, { query: { ...filters, cursor: pageParam } })
      return { entries: (await response.json()) as AuditEntry[], next: response.headers.get('X-Next-Cursor') }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
