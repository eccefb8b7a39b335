import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, Card, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ComplianceRow } from '@contract/compliance.ts'
import { ComplianceTable } from './ComplianceTable.tsx'
import type { Filters } from './filters.ts'
import styles from './Compliance.module.css'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: ComplianceRow[] }>>
  filters: Filters
  onSort: (changed: Filters) => void
  onOpen: (person: { id: string; name: string }) => void
}

/** The list in all its states: loading, failed, empty, a page, all pages. */
export function ComplianceList({ query, filters, onSort, onOpen }: Props) {
  const { t } = useTranslation('compliance')
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={10} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      </Card>
    )
  }
  return (
    <>
      <ComplianceTable rows={rows} isStale={isPlaceholderData} filters={filters} onSort={onSort} onOpen={onOpen} />
      <div className={styles.foot}>
        {hasNextPage ? (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('end', { count: rows.length })
        )}
      </div>
    </>
  )
}
