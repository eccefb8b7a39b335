import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import type { Filters } from '../../filters.ts'
import { rangeOf } from './totals-range.ts'
import styles from './Totals.module.css'

/** Says which days the totals cover, and that they ignore the review filter. */
export function TotalsRange({ filters }: { filters: Filters }) {
  const { t, i18n } = useTranslation('reports')
  const { today } = useUser()
  const { start, end } = rangeOf(filters, today)
  const { startDate, endDate, review } = filters
  return (
    <>
      <p className={styles.about}>
        {t(startDate || endDate ? 'total.range' : 'total.lastDays', {
          start: showDay(start, i18n.language),
          end: showDay(end, i18n.language),
        })}
      </p>
      {review && <Alert type="info" showIcon title={t('review.ignored', { state: t(`review.state.${review}`) })} />}
    </>
  )
}
