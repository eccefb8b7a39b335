import { BarChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '@/ui/PagedList.tsx'
import type { Call } from '@contract/chat/calls.ts'
import { isFiltered, type Parameters } from '../filters.ts'
import { useCallLogs } from '../queries/calls.ts'
import { CallLogTable } from './CallLogTable.tsx'
import styles from './AdminDocuments.module.css'

const CallLogDialog = lazy(() => import('./CallLogDialog.tsx'))
const InsightsDialog = lazy(() => import('./InsightsDialog.tsx'))

/** Every call, with its recordings (DOC-9, DOC-11). */
export function CallLogs({ values }: { values: Parameters }) {
  const { t } = useTranslation('admin-documents')
  const query = useCallLogs(values)
  const [opened, setOpened] = useState<Call | 'insights'>()
  const close = () => setOpened(undefined)
  // A call that goes on changes in the list; one that the filters no longer match stays as it was opened.
  const latestOf = (call: Call): Call =>
    query.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === call.id) ?? call
  return (
    <>
      <div className={styles.above}>
        <Button icon={<BarChartOutlined />} onClick={() => setOpened('insights')}>
          {t('insights.open')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets people scroll the pane with the keyboard */}
      <section className={styles.pane} aria-label={t('tab.calls')} tabIndex={0}>
        <PagedList
          query={query}
          empty={t(isFiltered(values) ? 'calls.empty' : 'calls.none')}
          failed={t('calls.failed')}
          end={(count) => t('calls.end', { count })}
        >
          {(calls, isStale) => <CallLogTable calls={calls} isStale={isStale} onOpen={setOpened} />}
        </PagedList>
      </section>
      <Suspense>
        {opened === 'insights' && <InsightsDialog onClose={close} />}
        {opened && opened !== 'insights' && <CallLogDialog call={latestOf(opened)} onClose={close} />}
      </Suspense>
    </>
  )
}
