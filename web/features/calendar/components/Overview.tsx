import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { useMonthOverview } from '../queries/useCalendar.ts'
import styles from './Overview.module.css'

const figures = ['deadlines', 'meetings', 'tasks', 'activeUsers'] as const

/** Organization Overview: counts of the shown month, for administrators (CAL-26). */
export function Overview({ month, country }: { month: string; country: string }) {
  const { t, i18n } = useTranslation('calendar')
  const { data, error, refetch } = useMonthOverview(month, country)
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
