import { useTranslation } from 'react-i18next'
import styles from './HeatMap.module.css'
import type { Tone } from './tone.ts'

export interface Cell {
  /** `YYYY-MM-DD` */
  date: string
  tone: Tone | 'pending' | 'off'
  text: string
}

/** ISO day of the week, 1 is Monday: the row in which a day stands. */
const rowOf = (date: string): number => new Date(date).getUTCDay() || 7

const tones = ['good', 'fair', 'bad', 'off'] as const

/** Days as a map, a column a week, Monday on top; every day also in words. */
export function HeatMap({ label, cells, words }: { label: string; cells: Cell[]; words: 'person' | 'country' }) {
  const { t } = useTranslation('compliance')
  return (
    <div className={styles.frame}>
      <ol className={styles.map} aria-label={label}>
        {cells.map(({ date, tone, text }, index) => (
          <li key={date} title={text} className={`${styles.cell} ${styles[tone]}`} style={index === 0 ? { gridRowStart: rowOf(date) } : {}}>
            <span className={styles.words}>{text}</span>
          </li>
        ))}
      </ol>
      <ul className={styles.legend}>
        {tones.map((tone) => (
          <li key={tone}>
            <span aria-hidden className={`${styles.cell} ${styles[tone]}`} /> {t(`legend.${words}.${tone}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
