import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import styles from './Totals.module.css'

interface Props {
  label: string
  bars: { key: string; name: string; value: number }[]
  /** The number of decimals; 0 for counts. */
  digits?: number
}

/** Named amounts as bars relative to the largest one. */
export function BarList({ label, bars, digits = 0 }: Props) {
  const { i18n } = useTranslation()
  const most = Math.max(...bars.map(({ value }) => value)) || 1
  const number = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, value }) => (
        <li key={key}>
          <Clipped>{name}</Clipped>
          <span className={styles.count}>{number.format(value)}</span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
