import type { ReportTotals } from '@contract/reports.ts'
import { useTranslation } from 'react-i18next'
import { daysBefore, showDay } from '@/lib/dates.ts'
import styles from './Totals.module.css'

interface Props {
  /** Totals by day; a day without reports has none. */
  totals: ReportTotals[]
  start: string
  end: string
}

const height = 100

/** Reports a day as columns, the late ones on top; the same figures as a table for who does not see them. */
export function DayTrend({ totals, start, end }: Props) {
  const { t, i18n } = useTranslation('reports')
  const byDay = new Map(totals.map((row) => [row.period, row]))
  const days = daysFrom(start, end).map((day) => ({ day, submitted: byDay.get(day)?.submitted ?? 0, late: byDay.get(day)?.late ?? 0 }))
  const most = Math.max(1, ...days.map(({ submitted, late }) => submitted + late))
  const tall = (count: number) => (count / most) * height
  const text = (day: string) => showDay(day, i18n.language)
  return (
    <>
      <ul className={styles.legend} aria-hidden>
        <li>{t('status.submitted')}</li>
        <li>{t('status.late')}</li>
      </ul>
      <svg className={styles.trend} viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden>
        {days.map(({ day, submitted, late }, index) => (
          <g key={day}>
            <title>{`${text(day)}: ${submitted + late}`}</title>
            <rect className={styles.submitted} x={index + 0.12} width={0.76} y={height - tall(submitted)} height={tall(submitted)} />
            <rect className={styles.late} x={index + 0.12} width={0.76} y={height - tall(submitted + late)} height={tall(late)} />
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{text(start)}</span>
        <span>{text(end)}</span>
      </div>
      <table className={styles.hidden} aria-label={t('analytics.byDay')}>
        <thead>
          <tr>
            <th scope="col">{t('column.date')}</th>
            <th scope="col">{t('status.submitted')}</th>
            <th scope="col">{t('status.late')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, submitted, late }) => (
            <tr key={day}>
              <th scope="row">{text(day)}</th>
              <td>{submitted}</td>
              <td>{late}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function daysFrom(start: string, end: string): string[] {
  const days: string[] = []
  for (let day = end; day >= start; day = daysBefore(day, 1)) days.unshift(day)
  return days
}
