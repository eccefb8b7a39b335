import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choice, wholeNumber } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { PageTabs } from '@/ui/PageTabs.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Report } from '@contract/reports.ts'
import { AccessBadge } from './components/AccessBadge.tsx'
import { ExportAll } from './components/ExportAll.tsx'
import { FilterPanel } from './components/filters/FilterPanel.tsx'
import { ReviewFilter } from './components/filters/ReviewFilter.tsx'
import { NewReports } from './components/list/NewReports.tsx'
import { ReportList } from './components/list/ReportList.tsx'
import { Synthesis } from './components/Synthesis.tsx'
import { asksForMissing, filterParameters, isGrouped } from './filters.ts'
import { useReports } from './queries/useReports.ts'

const LinkedReport = lazy(() => import('./components/detail/LinkedReport.tsx'))
const OpenReport = lazy(() => import('./components/detail/OpenReport.tsx'))
const IndividualReports = lazy(() => import('./components/list/IndividualReports.tsx'))
const MissingList = lazy(() => import('./components/list/MissingList.tsx'))
const GroupTable = lazy(() => import('./components/totals/GroupTable.tsx'))
const SummaryView = lazy(() => import('./components/totals/SummaryView.tsx'))
const Analytics = lazy(() => import('./components/totals/Analytics.tsx'))

const tabs = ['overview', 'individual', 'summary', 'analytics'] as const
type TabKey = (typeof tabs)[number]

const pageParameters = { tab: choice(tabs, 'overview'), report: wholeNumber(1) }

/** /reports: filters and four views of the matching reports, and a report's details (REV-3). */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const user = useUser()
  const { values: address, change: changeAddress, open: openAt } = useAddress(pageParameters)
  const { values: filters, isInitial, change, clear } = useAddress(filterParameters)
  const query = useReports(filters)
  const seen = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const [opened, setOpened] = useState<Report>()
  const listed = (wanted: number | undefined) => seen.find(({ id }) => id === wanted)
  const open = (id: number) => setOpened(listed(id))

  const aboveList = (
    <>
      <ReviewFilter state={filters.review} onChange={(review) => change({ review })} />
      <NewReports filters={filters} query={query} openId={opened?.id} />
    </>
  )
  const views: Record<TabKey, ReactNode> = {
    overview: isGrouped(filters) ? (
      <GroupTable filters={filters} onChoose={change} />
    ) : (
      <>
        {aboveList}
        <ReportList query={query} onOpen={open} />
      </>
    ),
    individual: (
      <>
        {aboveList}
        <IndividualReports query={query} onOpen={open} />
      </>
    ),
    summary: <SummaryView filters={filters} />,
    analytics: <Analytics filters={filters} />,
  }

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <AccessBadge user={user} />
          {user.isAdmin && <Synthesis />}
          <ExportAll filters={filters} />
        </>
      }
    >
      <FilterPanel filters={filters} isInitial={isInitial} seen={seen} onChange={change} onClear={clear} />
      {asksForMissing(filters) ? (
        <Suspense fallback={<Waiting rows={8} />}>
          <MissingList filters={filters} />
        </Suspense>
      ) : (
        <PageTabs
          label={t('views')}
          tabs={tabs.map((key) => ({ key, title: t(`tab.${key}`), content: views[key] }))}
          active={address.tab}
          onOpen={(tab) => openAt({ tab })}
        />
      )}
      <Suspense>
        {opened ? (
          <OpenReport key={opened.id} opened={opened} listed={listed(opened.id)} onClose={() => setOpened(undefined)} />
        ) : (
          address.report && <LinkedReport id={address.report} onClose={() => changeAddress({ report: undefined })} />
        )}
      </Suspense>
    </Page>
  )
}
