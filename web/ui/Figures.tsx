import { Skeleton } from 'antd'
import type { Icon } from '@/lib/icon.ts'
import styles from './Figures.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'plain'

export interface Figure {
  key: string
  title: string
  /** Absent while it loads. */
  value?: string | undefined
  tone?: Tone
  Icon?: Icon
  /** How it changed. */
  change?: { text: string; tone: Tone } | undefined
  note?: string | undefined
  /** Set where clicking the figure filters a list by it. */
  choice?: { isChosen: boolean; choose: () => void }
}

interface Props {
  label: string
  figures: Figure[]
}

/** The figures above a page's content, each in a card. */
export function Figures({ label, figures }: Props) {
  return (
    <ul className={styles.figures} aria-label={label} aria-busy={figures.some(({ value }) => value === undefined)}>
      {figures.map(({ key, ...figure }) => (
        <li key={key}>
          <div className={styles.card} data-tone={figure.tone} data-chosen={figure.choice?.isChosen}>
            <FigureText {...figure} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function FigureText({ title, value, Icon: Sign, change, note, choice }: Omit<Figure, 'key'>) {
  return (
    <>
      <h2 className={styles.title}>
        {choice ? (
          <button type="button" className={styles.choice} aria-pressed={choice.isChosen} onClick={choice.choose}>
            {title}
          </button>
        ) : (
          title
        )}
        {Sign && <Sign aria-hidden />}
      </h2>
      {value === undefined ? (
        <Skeleton.Button active size="small" className={styles.waiting ?? ''} />
      ) : (
        <p className={styles.value}>{value}</p>
      )}
      {change && (
        <p className={styles.change} data-tone={change.tone}>
          {change.text}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}
