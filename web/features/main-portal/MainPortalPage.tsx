import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionsQuery, useAccess } from '@/lib/access.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { withTexts } from '@/lib/texts.ts'
import { Boundary } from '@/ui/Boundary.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { contract } from '@contract/index.ts'
import { ApplicationCards } from './ApplicationCards.tsx'
import { CompanyFilter } from './CompanyFilter.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentReports } from './RecentReports.tsx'
import { useCompany } from './useCompany.ts'
import { WaitingCards } from './WaitingCards.tsx'
import styles from './MainPortal.module.css'

/** Not part of the page, which is loaded before all others and opens without a connection. */
const StatCards = lazy(() => withTexts(import('@/blocks/stats/StatCards.tsx'), 'stats'))

/** The main portal (NAV-12): without the layout at `/` and `/main-portal`, inside it at `/portal`. */
export default function MainPortalPage() {
  const { t } = useTranslation('main-portal')
  const { name } = useUser()
  const may = useAccess()
  const { companies, companiesQuery, company } = useCompany()
  const applications = useQuery(read(contract.permissions.applications))
  const permissions = useQuery(permissionsQuery)
  const isKnown = Boolean(companies ?? companiesQuery.error)
  const failed = [applications, permissions].find(({ error }) => error)
  return (
    <Page title={t('title')} subtitle={t('welcome', { name })} actions={<CompanyFilter />}>
      <section className={styles.section}>
        <h2>{t('applications')}</h2>
        {failed ? (
          <Failure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : applications.data && may ? (
          <ApplicationCards applications={applications.data} />
        ) : (
          <WaitingCards />
        )}
      </section>
      <QuickActions />
      {companiesQuery.error && (
        <Failure
          title={t('companiesFailed')}
          error={companiesQuery.error}
          onRetry={() => void companiesQuery.refetch()}
        />
      )}
      {isKnown && may?.({ tab: 'dashboard' }) && (
        <div className={styles.figures}>
          <Boundary fallback={null}>
            <Suspense>
              <StatCards company={company} />
            </Suspense>
          </Boundary>
        </div>
      )}
      {isKnown && may?.({ tab: 'reports' }) && <RecentReports company={company} />}
    </Page>
  )
}
