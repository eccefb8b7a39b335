import { Card, Empty, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { showPercent } from '@/lib/percent.ts'
import { Figures } from '@/ui/Figures.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Filters } from '../../filters.ts'
import { useMissingCount } from '../../queries/useMissingCount.ts'
import { useTotalsBy } from '../../queries/useReports.ts'
import { averageItems } from './averages.ts'
import { sharesOf } from './shares.ts'
import { TotalsFailure } from './TotalsFailure.tsx'
import { TotalsRange } from './TotalsRange.tsx'
import styles from './Totals.module.css'

const colors = {
  submitted: 'var(--ant-color-success)',
  late: 'var(--ant-color-warning)',
  overdue: 'var(--ant-color-error)',
} as const

const statuses = ['submitted', 'late', 'overdue'] as const

/** Totals of the matching reports, and their shares by status (REV-4). */
export default function SummaryView({ filters }: { filters: Filters }) {
  const { t, i18n } = useTranslation('reports')
  const errorText = useErrorText()
  const { data, error, refetch } = useTotalsBy(filters)
  const missingCount = useMissingCount(filters)
  if (error) return <TotalsFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={6} />
  const [total] = data
  const number = new Intl.NumberFormat(i18n.language)
  const missing = missingCount.error ? '–' : missingCount.data && number.format(missingCount.data.missing)
  const { reports = 0, submitted = 0, late = 0 } = total ?? {}
  const owed = reports + (missingCount.data?.missing ?? 0)
  const shares = sharesOf([submitted, late, ...(missingCount.data ? [missingCount.data.missing] : [])])
  return (
    <section className={styles.totals} aria-label={t('tab.summary')}>
      <TotalsRange filters={filters} />
      {owed > 0 || missingCount.isLoading ? (
        <>
          <Figures
            label={t('tab.summary')}
            figures={[
              { key: 'reports', title: t('total.reports'), value: number.format(reports) },
              { key: 'submitted', title: t('status.submitted'), value: number.format(submitted), tone: 'good' },
              { key: 'late', title: t('status.late'), value: number.format(late), tone: 'warning' },
              ...(filters.status
                ? []
                : [
                    {
                      key: 'missing',
                      title: t('status.overdue'),
                      value: missing,
                      note: missingCount.error ? errorText(missingCount.error) : undefined,
                      tone: 'bad' as const,
                    },
                  ]),
              { key: 'average', title: t('total.average'), value: averageItems(data, i18n.language) ?? '–' },
            ]}
          />
          <Card title={<h2>{t('total.statuses')}</h2>}>
            {missingCount.error && <p className={styles.about}>{t('total.withoutMissing')}</p>}
            {missingCount.isLoading ? (
              <Waiting rows={3} />
            ) : (
              statuses.map((status, index) => {
                const percent = shares[index]
                return (
                  percent !== undefined && (
                    <div key={status} className={styles.status}>
                      <span>{t(`status.${status}`)}</span>
                      <Progress
                        percent={percent}
                        strokeColor={colors[status]}
                        format={() => showPercent(percent, i18n.language)}
                        classNames={{ indicator: styles.percent ?? '' }}
                        aria-label={t(`status.${status}`)}
                      />
                    </div>
                  )
                )
              })
            )}
          </Card>
        </>
      ) : (
        <Card>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
        </Card>
      )}
    </section>
  )
}
