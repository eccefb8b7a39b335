import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { showDay } from '@/lib/dates.ts'
import type { Report } from '@contract/reports.ts'
import { ReviewTag } from '../ReviewTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './ReportList.module.css'

interface Props {
  reports: Report[]
  onOpen: (id: number) => void
}

/** The overview on narrow screens: a card for each report. */
export function ReportCards({ reports, onOpen }: Props) {
  const { t, i18n } = useTranslation('reports')
  return (
    <ul className={styles.cards} aria-label={t('table')}>
      {reports.map((report) => (
        <li key={report.id}>
          <button type="button" className={styles.card} onClick={() => onOpen(report.id)}>
            <Person name={report.user.name} detail={showDay(report.date, i18n.language)} />
            <span className={styles.about}>
              {[report.departmentName, report.categoryName].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.meta}>
              <span className={styles.quiet}>{placeOf(report)}</span>
              <span className={styles.tags}>
                <StatusTag status={report.status} />
                <ReviewTag state={report.reviewState} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
