import { CoffeeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { ComplianceFilters } from './components/ComplianceFilters.tsx'
import { ComplianceList } from './components/ComplianceList.tsx'
import { CountryDays } from './components/CountryDays.tsx'
import { SummaryCards } from './components/SummaryCards.tsx'
import { filterParameters } from './filters.ts'
import { exportCompliance, useCompliance, useSummary } from './queries/useCompliance.ts'

const PersonDrawer = lazy(() => import('./components/PersonDrawer.tsx'))

/** /compliance: how regularly people report (COMP-1, COMP-2). */
export default function CompliancePage() {
  const { t } = useTranslation('compliance')
  const user = useUser()
  const { values: filters, change } = useAddress(filterParameters)
  const list = useCompliance(filters)
  const summary = useSummary(filters)
  const [person, setPerson] = useState<{ id: string; name: string }>()
  const self = { id: user.id, name: user.name }

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button icon={<CoffeeOutlined aria-hidden />} onClick={() => setPerson(self)}>
            {t('own')}
          </Button>
          <ExportButton name="compliance" start={(id, format) => exportCompliance({ id, format, rows: filters })} />
        </>
      }
    >
      <SummaryCards query={summary} />
      <ComplianceFilters filters={filters} onChange={change} />
      <ComplianceList query={list} filters={filters} onSort={change} onOpen={setPerson} />
      {/* Hidden until the list has loaded, which would push it down; its requests start at once. */}
      <div hidden={list.isPending}>
        <CountryDays />
      </div>
      {person && (
        <Suspense>
          <PersonDrawer person={person} onClose={() => setPerson(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
