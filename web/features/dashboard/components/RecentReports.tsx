import { useQuery } from '@tanstack/react-query'
import { Card, Skeleton, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import { showInstant } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { Failure } from '@/ui/Failure.tsx'
import type { Report } from '@contract/reports.ts'
import styles from '../Dashboard.module.css'

/** The three newest reports that the person may see (DASH-10). */
export function RecentReports({ hasPage }: { hasPage: boolean }) {
  const { t } = useTranslation('dashboard')
  const { data, error, refetch } = useQuery(recentReports())
  return (
    <Card
      title={<h2>{t('recent.title')}</h2>}
      extra={hasPage && <Link to={paths.reports.getHref()}>{t('recent.all')}</Link>}
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <output>
          {t('recent.loading')}
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </output>
      ) : data.length === 0 ? (
        t('recent.none')
      ) : (
        <ul className={styles.recent} aria-label={t('recent.title')}>
          {data.map((report) => (
            <li key={report.id}>
              <RecentReport report={report} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RecentReport({ report: { user, country, area, submittedAt, status } }: { report: Report }) {
  const { t, i18n } = useTranslation('dashboard')
  const place = area ? t('recent.place', { country: country ?? '', area }) : country
  return (
    <>
      <Person name={user.name || t('recent.unknown')} detail={place} />
      <span className={styles.time}>
        {submittedAt ? showInstant(submittedAt, i18n.language) : t('recent.recently')}
      </span>
      <Tag color={status === 'submitted' ? 'success' : 'warning'}>
        {t(status === 'submitted' ? 'recent.submitted' : 'recent.late')}
      </Tag>
    </>
  )
}
