import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { showDay } from '@/lib/dates.ts'
import { readPages } from '@/lib/pages.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { type MissingReport, missingReports } from '@contract/missing-reports.ts'
import { missingFilterOf, type Filters } from './filters.ts'
import styles from './ReportList.module.css'

/** Missing reports (REV-15), shown when the status filter selects them. */
export default function MissingList({ filters }: { filters: Filters }) {
  const { t, i18n } = useTranslation('reports')
  const query = missingFilterOf(filters)
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...readPages(missingReports.list, { query }),
    placeholderData: keepPreviousData,
  })
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
  const columns: Column<MissingReport>[] = [
    { key: 'date', title: t('column.date'), width: '190px', render: ({ date }) => showDay(date, i18n.language) },
    {
      key: 'reporter',
      title: t('column.reporter'),
      render: ({ user }) => <Person name={user.name} detail={user.position} />,
    },
    {
      key: 'department',
      title: t('column.report'),
      render: ({ departmentName }) => <Clipped>{departmentName ?? ''}</Clipped>,
    },
    { key: 'place', title: t('column.location'), render: (row) => <Clipped>{placeOf(row)}</Clipped> },
    {
      key: 'status',
      title: t('column.status'),
      width: '120px',
      render: () => <Tag color="error">{t('status.overdue')}</Tag>,
    },
  ]
  return (
    <>
      <DataTable
        label={t('missing')}
        columns={columns}
        rows={rows}
        rowKey={({ date, user }) => `${date} ${user.id}`}
        isStale={isPlaceholderData}
        stacks
      />
      {hasNextPage && (
        <div className={styles.foot}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
