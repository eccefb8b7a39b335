import type { ReactNode } from 'react'
import styles from './CardList.module.css'

interface Props<Row> {
  label: string
  rows: readonly Row[]
  /** The content of a row's card. */
  render: (row: Row) => ReactNode
  onOpen: (id: number) => void
}

/** A list on narrow screens: each row is a card that opens it. */
export function CardList<Row extends { id: number }>({ label, rows, render, onOpen }: Props<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={styles.card} onClick={() => onOpen(row.id)}>
            {render(row)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The last line of a card: a text at its start and tags at its end. */
export function CardFoot({ children, tags }: { children: ReactNode; tags: ReactNode }) {
  return (
    <span className={styles.foot}>
      {children}
      <span className={styles.tags}>{tags}</span>
    </span>
  )
}
