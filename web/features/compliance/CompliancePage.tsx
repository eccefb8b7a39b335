import { CoffeeOutlined } from '@ant-design/icons'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { call } from '@/lib/api.ts'
import { useUser } from '@/lib/session.ts'
import { Page } from '@/ui/Page.tsx'
import { complianceExports } from '@contract/compliance-exports.ts'
import type { ComplianceChoice } from '@contract/compliance.ts'
import { complianceQuery, summaryQuery } from './compliance-query.ts'
import { ComplianceFilters } from './ComplianceFilters.tsx'
import { ComplianceList } from './ComplianceList.tsx'
import { CountryDays } from './CountryDays.tsx'
import { useFilters } from './filters.ts'
import { SummaryCards } from './SummaryCards.tsx'

const PersonDrawer = lazy(() => import('./PersonDrawer.tsx'))

/** /compliance: who reports how regularly (COMP-1, COMP-2). */
export default function CompliancePage() {
  const { t } = useTranslation('compliance')
  const user = useUser()
  const { filters, change } = useFilters()
  const list = useInfiniteQuery({ ...complianceQuery(filters), placeholderData: keepPreviousData })
  const summary = useQuery({ ...summaryQuery(filters), placeholderData: keepPreviousData })
  const [person, setPerson] = useState<{ id: string; name: string }>()
  const own = { id: user.id, name: user.name }

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button icon={<CoffeeOutlined aria-hidden />} onClick={() => setPerson(own)}>
            {t('own')}
          </Button>
          <ExportButton
            name="compliance"
            // Only what the contract knows of is taken from the address.
            start={(id, format) =>
              call(complianceExports.all, { body: { id, format, rows: filters as ComplianceChoice } })
            }
          />
        </>
      }
    >
      <SummaryCards query={summary} />
      <ComplianceFilters filters={filters} onChange={change} />
      <ComplianceList query={list} filters={filters} onSort={change} onOpen={setPerson} />
      {/* Not before the list, which would push it away; its calls go out meanwhile. */}
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
