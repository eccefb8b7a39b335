import { Card, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { pageMaximum } from '@contract/fields.ts'
import type { ReportTotals } from '@contract/reports.ts'
import type { Filters } from '../../filters.ts'
import { useTotalsBy } from '../../queries/useReports.ts'
import { AverageItems } from './AverageItems.tsx'
import { BarList } from './BarList.tsx'
import { rangeOf } from './totals-range.ts'
import { TotalsFailure } from './TotalsFailure.tsx'
import { TotalsRange } from './TotalsRange.tsx'
import { stepOf, stepsOf } from './trend.ts'
import { Trend } from './Trend.tsx'
import styles from './Totals.module.css'

/** The number of entries in each list (REV-5). */
const top = 5

interface ViewProps {
  filters: Filters
  of: Partial<Pick<Filters, 'groupBy' | 'consolidateBy'>> & { limit: number }
  title: string
  children: (totals: ReportTotals[]) => ReactNode
}

/** A card with one chart of the matching reports, and its loading and error states. */
function View({ filters, of, title, children }: ViewProps) {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useTotalsBy(filters, of)
  return (
    <Card title={<h2>{title}</h2>}>
      {error ? (
        <TotalsFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={5} />
      ) : data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        children(data)
      )}
    </Card>
  )
}

const barsOf = (totals: ReportTotals[]) =>
  totals.map(({ key, name, reports }) => ({ key, name: name ?? key, value: reports }))

/** Top authors and places, average items, and reports per day (REV-5, REV-8). */
export default function Analytics({ filters }: { filters: Filters }) {
  const { t } = useTranslation('reports')
  const { today } = useUser()
  const range = rangeOf(filters, today)
  const step = stepOf(range)
  const trend = t(`analytics.by.${step}`)
  const bars = (title: string) => (totals: ReportTotals[]) => <BarList label={title} bars={barsOf(totals)} />
  const departments = { groupBy: 'department', limit: pageMaximum } as const
  return (
    <section className={styles.totals} aria-label={t('tab.analytics')}>
      <TotalsRange filters={filters} />
      <div className={styles.pair}>
        <View filters={filters} of={{ groupBy: 'user', limit: top }} title={t('analytics.reporters')}>
          {bars(t('analytics.reporters'))}
        </View>
        <View filters={filters} of={{ groupBy: 'country', limit: top }} title={t('analytics.countries')}>
          {bars(t('analytics.countries'))}
        </View>
        <View filters={filters} of={departments} title={t('total.average')}>
          {(totals) => <AverageItems totals={totals} />}
        </View>
        <View filters={filters} of={departments} title={t('analytics.departments')}>
          {bars(t('analytics.departments'))}
        </View>
      </div>
      <View filters={filters} of={{ consolidateBy: step, limit: pageMaximum }} title={trend}>
        {(totals) => (
          <Trend label={trend} stepLabel={t(`group.${step}`)} steps={stepsOf(totals, range, step)} range={range} />
        )}
      </View>
    </section>
  )
}
