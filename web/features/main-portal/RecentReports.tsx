import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import { showDay } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import styles from './MainPortal.module.css'

/** The newest reports that the person may see, from all companies or the chosen one. */
export function RecentReports({ company }: { company: string | undefined }) {
  const { t, i18n } = useTranslation('main-portal')
  const { data, error, refetch } = useQuery(recentReports({ company }))
  return (
    <section className={styles.section}>
      <h2>{t('recent.title')}</h2>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={3} />
      ) : data.length === 0 ? (
        <p>{t('recent.none')}</p>
      ) : (
        <ul className={styles.reports}>
          {data.map(({ id, user, departmentName, date, company: code }) => (
            <li key={id}>
              <Person name={user.name} detail={[departmentName, code, showDay(date, i18n.language)].join(' · ')} />
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.reports.getHref()} className={styles.all}>
        {t('recent.all')}
      </Link>
    </section>
  )
}
