import { useTranslation } from 'react-i18next'
import type { ReportTotals } from '@contract/reports.ts'
import { averageItems } from './averages.ts'
import { BarList } from './BarList.tsx'
import styles from './Totals.module.css'

/** Average items per report, in total and by department (REV-7). */
export function AverageItems({ totals }: { totals: ReportTotals[] }) {
  const { t, i18n } = useTranslation('reports')
  const average = averageItems(totals, i18n.language)
  if (average === null) return <p className={styles.about}>{t('analytics.notByPerson')}</p>
  const bars = totals.map(({ key, name, reports, items }) => ({
    key,
    name: name ?? key,
    value: (items ?? 0) / reports,
  }))
  return (
    <>
      <p className={styles.average}>
        <strong>{average}</strong> {t('analytics.overall')}
      </p>
      <BarList label={t('total.average')} bars={bars.toSorted((one, other) => other.value - one.value)} digits={1} />
    </>
  )
}
