import { useTranslation } from 'react-i18next'
import { showDay, showDuration, showInstant } from '@/lib/dates.ts'
import { DataTable } from '@/ui/DataTable.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Facts } from '@/ui/Facts.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { useInsights } from '../queries/calls.ts'
import { AiRequest } from './AiRequest.tsx'
import styles from './CallLogDialog.module.css'

/** Figures of the calls of the last 90 days (CALL-32, CALL-41). */
export default function InsightsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-documents')
  const { data, error, isPending, refetch } = useInsights()
  const duration = (seconds: number) => (seconds === 0 ? '–' : showDuration(seconds, i18n.language))
  return (
    <Dialog title={t('insights.title')} width={640} footer={null} onCancel={onClose}>
      {isPending && <Waiting rows={6} />}
      {error && <Failure title={t('insights.failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>{t(data.totalCalls === 0 ? 'insights.none' : 'insights.about')}</p>
          <Facts
            facts={[
              { label: t('insights.calls'), value: data.totalCalls.toLocaleString(i18n.language) },
              { label: t('insights.total'), value: duration(data.totalDuration) },
              { label: t('insights.average'), value: duration(data.averageDuration) },
              { label: t('insights.room'), value: data.mostActiveRoom ?? '–' },
              { label: t('insights.tags'), value: data.commonTags.join(', ') || '–' },
            ]}
          />
          {data.weeks.length > 0 && <Trends />}
          {data.weeks.length > 0 && (
            <DataTable
              label={t('insights.weeks')}
              rows={data.weeks.toReversed()}
              rowKey={({ week }) => week}
              columns={[
                { key: 'week', title: t('insights.week'), render: ({ week }) => showDay(week, i18n.language) },
                {
                  key: 'calls',
                  title: t('insights.calls'),
                  width: '25%',
                  align: 'end',
                  render: ({ calls }) => calls.toLocaleString(i18n.language),
                },
                {
                  key: 'total',
                  title: t('insights.total'),
                  width: '35%',
                  align: 'end',
                  render: (week) => duration(week.duration),
                },
              ]}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/** How the figures have developed, in the words of a model, or how to get them (CALL-55). */
function Trends() {
  const { t, i18n } = useTranslation('admin-documents')
  const { data, requested } = useInsights()
  const { model, madeAt, server } = data?.trends ?? {}
  return (
    <section className={styles.part} aria-label={t('insights.trends')}>
      <h3>{t('insights.trends')}</h3>
      {data?.trendsAnalysis && model && madeAt ? (
        <>
          <p className={styles.notes}>{data.trendsAnalysis}</p>
          <p className={styles.hint}>{t('insights.made', { model, time: showInstant(madeAt, i18n.language) })}</p>
        </>
      ) : server ? (
        <AiRequest
          requested={requested}
          sends={t('insights.sends', { server })}
          start={t('insights.analyze')}
          running={t('insights.analyzing')}
          failed={(message) => t('insights.error', { message })}
        />
      ) : (
        <p>{t('insights.notConfigured')}</p>
      )}
    </section>
  )
}
