import { Button, Card, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { showDay } from '@/lib/dates.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Report } from '@contract/reports.ts'
import { ItemGroups } from './ItemGroups.tsx'
import { ReviewTag } from './ReviewTag.tsx'
import { StatusTag } from './StatusTag.tsx'
import type { useReports } from './useReports.ts'
import styles from './ReportList.module.css'

interface Props {
  query: ReturnType<typeof useReports>
  onOpen: (id: number) => void
}

/** The matching reports one below another, with their full content. */
export default function IndividualReports({ query, onOpen }: Props) {
  const { t } = useTranslation('reports')
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={10} />
  const reports = data.pages.flatMap(({ rows }) => rows)
  if (reports.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noneIndividually')} />
      </Card>
    )
  }
  return (
    <>
      <ul className={styles.reports} aria-label={t('tab.individual')}>
        {reports.map((report) => (
          <li key={report.id}>
            <WholeReport report={report} onOpen={onOpen} />
          </li>
        ))}
      </ul>
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

function WholeReport({ report, onOpen }: { report: Report; onOpen: (id: number) => void }) {
  const { t, i18n } = useTranslation('reports')
  const day = showDay(report.date, i18n.language)
  return (
    <Card>
      <div className={styles.whole}>
        <Person name={report.user.name} detail={[report.user.position, placeOf(report)].filter(Boolean).join(' · ')} />
        <div className={styles.meta}>
          <StatusTag status={report.status} />
          <ReviewTag state={report.reviewState} />
          <Button aria-label={t('detailsOf', { name: report.user.name, date: day })} onClick={() => onOpen(report.id)}>
            {t('details')}
          </Button>
        </div>
      </div>
      <p className={styles.quiet}>{[day, report.departmentName, report.categoryName].filter(Boolean).join(' · ')}</p>
      <ItemGroups items={report.items} />
    </Card>
  )
}
