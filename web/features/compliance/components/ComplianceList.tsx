import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PageOf } from '@/lib/pages.ts'
import { PagedList } from '@/ui/PagedList.tsx'
import type { ComplianceRow } from '@contract/compliance.ts'
import type { Filters } from '../filters.ts'
import { ComplianceTable } from './ComplianceTable.tsx'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<PageOf<ComplianceRow>>>
  filters: Filters
  onSort: (changed: Partial<Filters>) => void
  onOpen: (person: { id: string; name: string }) => void
}

/** The matching people. */
export function ComplianceList({ query, filters, onSort, onOpen }: Props) {
  const { t } = useTranslation('compliance')
  return (
    <PagedList query={query} failed={t('failed')} empty={t('empty')} end={(count) => t('end', { count })}>
      {(rows, isStale) => (
        <ComplianceTable rows={rows} isStale={isStale} filters={filters} onSort={onSort} onOpen={onOpen} />
      )}
    </PagedList>
  )
}
