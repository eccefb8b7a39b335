import { useQuery } from '@tanstack/react-query'
import { Button, Card } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { recentShown } from '@/blocks/reports/recent-reports.ts'
import { permissionsQuery } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import { useDestinations } from '@/lib/destinations.ts'
import { paths } from '@/lib/paths.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { contract } from '@contract/index.ts'
import type { Report } from '@contract/reports.ts'
import { Compliance } from './Compliance.tsx'
import { recentQuery } from './recent-query.ts'
import styles from './MobileHomePage.module.css'

/** The reporter's home on narrow screens (MREP-14 to MREP-16). */
export default function MobileHomePage() {
  const { t, i18n } = useTranslation('mobile')
  const { name, today: day } = useUser()
  const navigate = useNavigate()
  const { quickActions, mobileActions } = useDestinations()
  const pathTo = (path: string) => quickActions.find((action) => action.path === path)?.path
  const permissions = useQuery(permissionsQuery)
  return (
    <Page title={t('title', { name })} subtitle={showDay(day, i18n.language)}>
      <div className={styles.home}>
        {permissions.error && <Failure error={permissions.error} onRetry={() => void permissions.refetch()} />}
        <Compliance />
        <section className={styles.actions} aria-label={t('actions')}>
          {[...quickActions, ...mobileActions].map(({ path, title, Icon }, index) => (
            <Button
              key={path}
              size="large"
              type={index === 0 ? 'primary' : 'default'}
              icon={<Icon aria-hidden />}
              onClick={() => navigate(path)}
            >
              {title}
            </Button>
          ))}
        </section>
        <Reports
          title={t('today.title')}
          none={t('today.none')}
          query={useQuery(read(contract.reports.today))}
          to={pathTo(paths.submitReport.path)}
          Line={TodayLine}
        />
        <Reports
          title={t('recent.title')}
          none={t('recent.none')}
          query={useQuery(recentQuery)}
          to={pathTo(paths.reports.path)}
          Line={RecentLine}
        />
      </div>
    </Page>
  )
}

function TodayLine({ report: { departmentName, categoryName } }: { report: Report }) {
  return (
    <>
      <strong>{departmentName}</strong> {categoryName}
    </>
  )
}

function RecentLine({ report: { user, departmentName, date } }: { report: Report }) {
  const { i18n } = useTranslation('mobile')
  return <Person name={user.name} detail={`${departmentName} · ${showDay(date, i18n.language)}`} />
}

interface ReportsProps {
  title: string
  none: string
  query: { data: Report[] | undefined; error: Error | null; refetch: () => unknown }
  /** The link of each row; undefined if the person may not open it. */
  to: string | undefined
  Line: ComponentType<{ report: Report }>
}

function Reports({ title, none, query: { data, error, refetch }, to, Line }: ReportsProps) {
  return (
    <Card title={<h2>{title}</h2>}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={3} />
      ) : data.length === 0 ? (
        none
      ) : (
        <ul className={styles.list}>
          {data.slice(0, recentShown).map((report) => (
            <li key={report.id}>
              {to ? (
                <Link to={to} className={styles.line}>
                  <Line report={report} />
                </Link>
              ) : (
                <Line report={report} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
