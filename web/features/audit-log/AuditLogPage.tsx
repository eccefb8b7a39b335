import { Button, Card, Empty } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ExportButton } from '@/blocks/jobs/ExportButton.tsx'
import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { AuditEntry } from '@contract/administration/audit-log.ts'
import { contract } from '@contract/index.ts'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditFilterPanel } from './AuditFilterPanel.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useAuditFilters, useAuditLog } from './useAuditLog.ts'
import styles from './AuditLog.module.css'

/** /settings/audit-log: who changed what, when and from where. */
export default function AuditLogPage() {
  const { t } = useTranslation('audit-log')
  const [filters, change] = useAuditFilters()
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
      <AuditEntries query={query} onOpen={setOpen} />
      {open && <AuditDetail entry={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

interface EntriesProps {
  query: ReturnType<typeof useAuditLog>
  onOpen: (entry: AuditEntry) => void
}

function AuditEntries({ query, onOpen }: EntriesProps) {
  const { t } = useTranslation('audit-log')
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={10} />
  const entries = data.pages.flatMap((page) => page.rows)
  if (entries.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      </Card>
    )
  }
  return (
    <>
      <AuditTable entries={entries} isStale={isPlaceholderData} onOpen={onOpen} />
      <div className={styles.foot}>
        {hasNextPage ? (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('end', { count: entries.length })
        )}
      </div>
    </>
  )
}
