import { Fragment, type ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Labeled values, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
