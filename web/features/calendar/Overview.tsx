import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { calendar } from '@contract/calendar.ts'
import { daysAfter, monthsFrom } from './month.ts'
import styles from './Overview.module.css'

const figures = ['deadlines', 'meetings', 'tasks', 'activeUsers'] as const

/** Organization Overview: the counts of the shown month, for admins (CAL-26). */
export function Overview({ month, country }: { month: string; country: string }) {
  const { t, i18n } = useTranslation('calendar')
  const range = { startDate: `${month}-01`, endDate: daysAfter(`${monthsFrom(month, 1)}-01`, -1) }
  const { data, error, refetch } = useQuery({
    ...read(calendar.overview, { query: { ...range, country } }),
    placeholderData: keepPreviousData,
  })
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <Card title={t('overview.title')}>
      {error && <Failure title={t('overview.failed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting rows={2} />}
      {data && (
        <dl className={styles.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`overview.${name}`)}</dt>
              <dd>{number.format(data[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
