import { useQuery } from '@tanstack/react-query'
import { Card, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import { contract } from '@contract/index.ts'
import { limits } from '@contract/limits.ts'
import type { ReportTotals } from '@contract/reports.ts'
import { AverageItems } from './AverageItems.tsx'
import { BarList } from './BarList.tsx'
import { type Filters, withoutGroups, withoutReview } from './filters.ts'
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
  of: Pick<Filters, 'groupBy' | 'consolidateBy'> & { limit: number }
  title: string
  children: (totals: ReportTotals[]) => ReactNode
}

/** One evaluation of the matching reports in a card, with its loading and error states. */
function View({ filters, of, title, children }: ViewProps) {
  const { t } = useTranslation('reports')
  const query = { ...withoutReview(withoutGroups(filters)), ...of }
  const { data, error, refetch } = useQuery(read(contract.reports.summary, { query }))
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
  const departments = { groupBy: 'department', limit: limits.pageMaximum }
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
      <View filters={filters} of={{ consolidateBy: step, limit: limits.pageMaximum }} title={trend}>
        {(totals) => (
          <Trend label={trend} stepLabel={t(`group.${step}`)} steps={stepsOf(totals, range, step)} range={range} />
        )}
      </View>
    </section>
  )
}
