import { useQuery } from '@tanstack/react-query'
import { Button, ConfigProvider } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { recentShown } from '@/blocks/reports/recent-reports.ts'
import { permissionsQuery, useAccess } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import { useDestinations } from '@/lib/destinations.ts'
import { paths } from '@/lib/paths.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { useRuggedTheme } from '@/ui/useRuggedTheme.ts'
import { contract } from '@contract/index.ts'
import type { Tab } from '@contract/permissions.ts'
import { Compliance } from './Compliance.tsx'
import { recentQuery } from './recent-query.ts'
import { TodayLine, RecentLine, ReportsCard } from './ReportsCard.tsx'
import styles from './MobileHomePage.module.css'

const WaitingReports = lazy(() => import('./WaitingReports.tsx'))

/** The reporter's home on narrow screens (MREP-14 to MREP-18). */
export default function MobileHomePage() {
  const { t, i18n } = useTranslation('mobile')
  const { name, today: day } = useUser()
  const navigate = useNavigate()
  const rugged = useRuggedTheme()
  const { quickActions, mobileActions } = useDestinations()
  const may = useAccess()
  const mayAny = (...tabs: Tab[]) => tabs.some((tab) => may?.({ tab }))
  const permissions = useQuery(permissionsQuery)
  const mayReport = may?.({ tab: 'submit-report', level: 'write' })
  const isFirst = ({ path }: { path: string }) => path === paths.mobileReport.path
  const all = [...quickActions, ...mobileActions]
  const actions = [...all.filter(isFirst), ...all.filter((action) => !isFirst(action))]
  return (
    <ConfigProvider theme={rugged}>
      <Page title={t('title', { name })} subtitle={showDay(day, i18n.language)}>
        <div className={styles.home}>
          {permissions.error && <Failure error={permissions.error} onRetry={() => void permissions.refetch()} />}
          {mayReport && (
            <Suspense>
              <WaitingReports />
            </Suspense>
          )}
          <Compliance />
          <section className={styles.actions} aria-label={t('actions')}>
            {actions.map(({ path, title, Icon }, index) => (
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
          {mayAny('dashboard', 'submit-report') && (
            <ReportsCard
              title={t('today.title')}
              none={t('today.none')}
              query={read(contract.reports.today)}
              Line={TodayLine}
            />
          )}
          {mayAny('dashboard', 'reports') && (
            <ReportsCard
              title={t('recent.title')}
              none={t('recent.none')}
              query={recentQuery}
              shown={recentShown}
              Line={RecentLine}
            />
          )}
        </div>
      </Page>
    </ConfigProvider>
  )
}
