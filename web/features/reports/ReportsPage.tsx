import type { Report } from '@contract/reports.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Page } from '@/ui/Page.tsx'
import { AccessBadge } from './AccessBadge.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { useFilters } from './filters.ts'
import { ReportList } from './ReportList.tsx'
import { useReports } from './useReports.ts'

const ReportDetail = lazy(() => import('./ReportDetail.tsx'))

/** /reports: the overview with filters, and a report's details (spec/portal.md §2 Reporting). */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const { filters, change, clear } = useFilters()
  const query = useReports(filters)
  const [openId, setOpenId] = useState<number>()
  const seen: Report[] = query.data?.pages.flatMap(({ reports }) => reports) ?? []
  const open = seen.find(({ id }) => id === openId)

  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<AccessBadge user={useUser()} />}>
      <FilterPanel filters={filters} seen={seen} onChange={change} onClear={clear} />
      <ReportList query={query} onOpen={setOpenId} />
      {open && (
        <Suspense>
          <ReportDetail report={open} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
