import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/api.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Notice } from '@/ui/Notice.tsx'
import { Page } from '@/ui/Page.tsx'
import { PageTabs } from '@/ui/PageTabs.tsx'
import { CallLogs } from './components/CallLogs.tsx'
import { DocumentFilters } from './components/DocumentFilters.tsx'
import { SharedFiles } from './components/SharedFiles.tsx'
import { Totals } from './components/Totals.tsx'
import { parameters, tabs } from './filters.ts'
import { useTotals } from './queries/totals.ts'

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** /admin-documents: every file that was shared in a chat room, and every call. */
export default function AdminDocumentsPage() {
  const { t } = useTranslation('admin-documents')
  const { values, change, open } = useAddress(parameters)
  const { files, calls } = useTotals()
  // The right may have been lost since the page was opened (DOC-2).
  if (isForbidden(files.error) || isForbidden(calls.error))
    return <Notice icon={<LockOutlined />} title={t('denied.title')} text={t('denied.text')} />
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Totals files={files.data} calls={calls.data?.calls} />
      <DocumentFilters values={values} onChange={change} />
      <PageTabs
        label={t('tabs')}
        tabs={tabs.map((key) => ({
          key,
          title: t(`tab.${key}`),
          content:
            key === 'calls' ? <CallLogs values={values} /> : <SharedFiles tab={key} values={{ ...values, tab: key }} />,
        }))}
        active={values.tab}
        onOpen={(tab) => open({ tab })}
      />
    </Page>
  )
}
