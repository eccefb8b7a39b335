import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from './tone.ts'
import styles from './HeatMap.module.css'

export interface Cell {
  /** `YYYY-MM-DD` */
  date: string
  tone: Tone | 'pending' | 'off'
  text: string
}

/** A day's row: its ISO weekday, 1 is Monday. */
const rowOf = (date: string): number => new Date(date).getUTCDay() || 7

const tones = ['good', 'fair', 'bad', 'off'] as const

/** How many days each arrow key moves: rows are weekdays, columns are weeks. */
const steps: Partial<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Days as a map with a column for each week, Monday on top. The text below describes the day under the pointer or the
 * one reached with the arrow keys; a screen reader reads each day's text.
 */
export function HeatMap({ label, cells, words }: { label: string; cells: Cell[]; words: 'person' | 'country' }) {
  const { t } = useTranslation('compliance')
  const map = useRef<HTMLOListElement>(null)
  const [chosen, setChosen] = useState<string>()
  const last = cells.length - 1
  const index = cells.findIndex(({ date }) => date === chosen)
  const reached = index < 0 ? last : index

  const go = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // With a modifier, they are the browser's shortcuts, such as Back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const target = Number.isFinite(step) ? reached + step : step < 0 ? 0 : last
    map.current?.querySelectorAll('button')[target]?.focus()
  }

  return (
    <div className={styles.frame}>
      <ol ref={map} className={styles.map} aria-label={label}>
        {cells.map(({ date, tone, text }, position) => (
          <li key={date} style={position === 0 ? { gridRowStart: rowOf(date) } : {}}>
            <button
              type="button"
              aria-label={text}
              tabIndex={position === reached ? 0 : -1}
              className={`${styles.cell} ${styles[tone]}`}
              onKeyDown={go}
              onFocus={() => setChosen(date)}
              onClick={() => setChosen(date)}
              onPointerEnter={() => setChosen(date)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.about} aria-hidden>
        {cells[index]?.text ?? t('map.hint')}
      </p>
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
