import { Button, Card, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMedia } from '@/lib/narrow.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { useReports } from './useReports.ts'
import styles from './ReportList.module.css'

interface Props {
  query: ReturnType<typeof useReports>
  onOpen: (id: number) => void
}

/** The list in each state: loading, failed, empty, with or without further pages. */
export function ReportList({ query, onOpen }: Props) {
  const { t } = useTranslation('reports')
  const hasRoom = useMedia('(min-width: 1000px)')
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query

  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={10} />
  const reports = data.pages.flatMap(({ rows }) => rows)
  if (reports.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      </Card>
    )
  }
  return (
    <>
      {hasRoom ? (
        <ReportTable reports={reports} isStale={isPlaceholderData} onOpen={onOpen} />
      ) : (
        <ReportCards reports={reports} onOpen={onOpen} />
      )}
      <div className={styles.foot}>
        {hasNextPage ? (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('end', { count: reports.length })
        )}
      </div>
    </>
  )
}
