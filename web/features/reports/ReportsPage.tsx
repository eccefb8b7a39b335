import { Select, Tabs } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '@/lib/address.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { useUser } from '@/lib/session.ts'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { AccessBadge } from './AccessBadge.tsx'
import { ExportAll } from './ExportAll.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { asksForMissing, useFilters } from './filters.ts'
import { GroupTable } from './GroupTable.tsx'
import { ReportList } from './ReportList.tsx'
import { ReviewFilter } from './ReviewFilter.tsx'
import { Synthesis } from './Synthesis.tsx'
import { useReports } from './useReports.ts'

const ReportDetail = lazy(() => import('./ReportDetail.tsx'))
const LinkedReport = lazy(() => import('./LinkedReport.tsx'))
const IndividualReports = lazy(() => import('./IndividualReports.tsx'))
const MissingList = lazy(() => import('./MissingList.tsx'))
const SummaryView = lazy(() => import('./SummaryView.tsx'))
const Analytics = lazy(() => import('./Analytics.tsx'))

const tabs = ['overview', 'individual', 'summary', 'analytics'] as const
type TabKey = (typeof tabs)[number]

/** /reports: filters and four views of the matching reports, and a report's details (REV-3). */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const user = useUser()
  const isNarrow = useNarrow()
  const [search, changeAddress] = useAddress()
  const { filters, change, clear } = useFilters()
  const query = useReports(filters)
  const seen = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const [openId, setOpenId] = useState<number>()
  const open = seen.find(({ id }) => id === openId)
  const linkedId = Number(search.get('report'))

  const isGrouped = Boolean(filters.groupBy ?? filters.consolidateBy)
  const reviewFilter = <ReviewFilter state={filters.review} onChange={(review) => change({ review })} />
  const views: Record<TabKey, ReactNode> = {
    overview: isGrouped ? (
      <GroupTable filters={filters} onChoose={change} />
    ) : (
      <>
        {reviewFilter}
        <ReportList query={query} onOpen={setOpenId} />
      </>
    ),
    individual: (
      <>
        {reviewFilter}
        <IndividualReports query={query} onOpen={setOpenId} />
      </>
    ),
    summary: <SummaryView filters={filters} />,
    analytics: <Analytics filters={filters} />,
  }
  const active = tabs.find((key) => key === search.get('tab')) ?? 'overview'
  const view = (key: TabKey) => (
    <Suspense fallback={<Waiting rows={8} />}>
      {asksForMissing(filters) ? <MissingList filters={filters} /> : views[key]}
    </Suspense>
  )
  const openTab = (tab: string) => changeAddress({ tab })

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
      <FilterPanel filters={filters} seen={seen} onChange={change} onClear={clear} />
      {isNarrow ? (
        <>
          <Select
            aria-label={t('views')}
            value={active}
            options={tabs.map((key) => ({ value: key, label: t(`tab.${key}`) }))}
            onChange={openTab}
          />
          {view(active)}
        </>
      ) : (
        <Tabs
          aria-label={t('views')}
          activeKey={active}
          destroyOnHidden
          onChange={openTab}
          items={tabs.map((key) => ({ key, label: t(`tab.${key}`), children: view(key) }))}
        />
      )}
      <Suspense>
        {open ? (
          <ReportDetail report={open} onClose={() => setOpenId(undefined)} />
        ) : (
          linkedId > 0 && <LinkedReport id={linkedId} onClose={() => changeAddress({ report: undefined })} />
        )}
      </Suspense>
    </Page>
  )
}
