import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { readPages } from '@/lib/pages.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { useUrlState } from '@/lib/useUrlState.ts'
import { auditActions } from '@contract/administration/audit-log.ts'
import type { Request } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'

export type AuditFilters = Pick<Request<typeof contract.auditLog.list>['query'], 'search' | 'action' | 'from' | 'to'>

const isDay = (text: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && dayjs(text).isValid()

/** The filters, kept in the page's address. */
export function useAuditFilters(): [AuditFilters, (changed: AuditFilters) => void] {
  const [search, setSearch] = useUrlState('search')
  const [action, setAction] = useUrlState('action')
  const [from, setFrom] = useUrlState('from')
  const [to, setTo] = useUrlState('to')
  const filters: AuditFilters = {
    search,
    action: auditActions.find((known) => known === action),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  }
  const change = (changed: AuditFilters) => {
    const after = { ...filters, ...changed }
    setSearch(after.search)
    setAction(after.action)
    setFrom(after.from)
    setTo(after.to)
  }
  return [filters, change]
}

/** Reads the matching entries page by page, newest first. */
export function useAuditLog(given: AuditFilters) {
  const search = useDebouncedValue(given.search)
  const filters = { ...given, search }
  return useInfiniteQuery({
    ...readPages(contract.auditLog.list, { query: filters }),
    // Reopening the page must show the latest entries.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
