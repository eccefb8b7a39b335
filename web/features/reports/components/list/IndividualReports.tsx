import { Button, Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { showDay } from '@/lib/dates.ts'
import { PagedList } from '@/ui/PagedList.tsx'
import type { Report } from '@contract/reports.ts'
import type { useReports } from '../../queries/useReports.ts'
import { ItemGroups } from '../detail/ItemGroups.tsx'
import { ReviewTag } from '../ReviewTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './ReportList.module.css'
import text from '@/ui/text.module.css'

interface Props {
  query: ReturnType<typeof useReports>
  onOpen: (id: number) => void
}

/** The matching reports one below another, with their full content. */
export default function IndividualReports({ query, onOpen }: Props) {
  const { t } = useTranslation('reports')
  return (
    <PagedList query={query} failed={t('failed')} empty={t('noneIndividually')}>
      {(reports) => (
        <ul className={styles.reports} aria-label={t('tab.individual')}>
          {reports.map((report) => (
            <li key={report.id}>
              <WholeReport report={report} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
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
      <p className={text.quiet}>{[day, report.departmentName, report.categoryName].filter(Boolean).join(' · ')}</p>
      <ItemGroups items={report.items} />
    </Card>
  )
}
