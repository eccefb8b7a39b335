import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { PagedList } from '@/ui/PagedList.tsx'
import type { AuditEntry } from '@contract/administration/audit-log.ts'
import { contract } from '@contract/index.ts'
import { AuditFilterPanel } from './AuditFilterPanel.tsx'
import { AuditTable } from './AuditTable.tsx'
import { filterParameters, useAuditLog } from './useAuditLog.ts'

const AuditDetail = lazy(() => import('./AuditDetail.tsx'))

/** /settings/audit-log: who changed what, when and from where. */
export default function AuditLogPage() {
  const { t } = useTranslation('audit-log')
  const { values: filters, change } = useAddress(filterParameters)
  const [open, setOpen] = useState<AuditEntry>()
  const query = useAuditLog(filters)
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ExportButton
            name="audit-log"
            start={(id, format) =>
              call(contract.exports.table, { body: { id, format, rows: { table: 'audit-log', ...filters } } })
            }
          />
          <Link to={paths.settings.getHref()}>{t('back')}</Link>
        </>
      }
    >
      <AuditFilterPanel filters={filters} onChange={change} />
      <PagedList query={query} empty={t('empty')} end={(count) => t('end', { count })}>
        {(entries, isStale) => <AuditTable entries={entries} isStale={isStale} onOpen={setOpen} />}
      </PagedList>
      {open && (
        <Suspense>
          <AuditDetail entry={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
