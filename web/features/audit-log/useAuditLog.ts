import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { dayParameter } from '@/lib/dates.ts'
import { readPages } from '@/lib/pages.ts'
import { choice, text, type ValuesOf } from '@/lib/search-parameters.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { auditActions } from '@contract/administration/audit-log.ts'
import { contract } from '@contract/index.ts'

/** The filters in the address. */
export const filterParameters = { search: text, action: choice(auditActions), from: dayParameter, to: dayParameter }

export type AuditFilters = ValuesOf<typeof filterParameters>

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
