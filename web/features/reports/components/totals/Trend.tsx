import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { Range } from './totals-range.ts'
import type { TrendStep } from './trend.ts'
import styles from './Totals.module.css'
import text from '@/ui/text.module.css'

interface Props {
  label: string
  /** The header of the table's first column: the day, or the week's first day. */
  stepLabel: string
  steps: TrendStep[]
  range: Range
}

const height = 100

/** Reports by day or week as columns with late ones on top, and the same figures in a table for screen readers. */
export function Trend({ label, stepLabel, steps, range }: Props) {
  const { t, i18n } = useTranslation('reports')
  const most = Math.max(1, ...steps.map(({ submitted, late }) => submitted + late))
  const tall = (count: number) => (count / most) * height
  const dayText = (day: string) => showDay(day, i18n.language)
  return (
    <>
      <ul className={styles.legend} aria-hidden>
        <li>{t('status.submitted')}</li>
        <li>{t('status.late')}</li>
      </ul>
      <svg className={styles.trend} viewBox={`0 0 ${steps.length} ${height}`} preserveAspectRatio="none" aria-hidden>
        {steps.map(({ first, submitted, late }, index) => (
          <g key={first}>
            <title>{`${dayText(first)}: ${submitted + late}`}</title>
            <rect
              className={styles.submitted}
              x={index + 0.12}
              width={0.76}
              y={height - tall(submitted)}
              height={tall(submitted)}
            />
            <rect
              className={styles.late}
              x={index + 0.12}
              width={0.76}
              y={height - tall(submitted + late)}
              height={tall(late)}
            />
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden>
        <span>{dayText(range.start)}</span>
        <span>{dayText(range.end)}</span>
      </div>
      <table className={text.spoken} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{stepLabel}</th>
            <th scope="col">{t('status.submitted')}</th>
            <th scope="col">{t('status.late')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ first, submitted, late }) => (
            <tr key={first}>
              <th scope="row">{dayText(first)}</th>
              <td>{submitted}</td>
              <td>{late}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
