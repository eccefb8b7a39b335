import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './OpenButton.module.css'

interface Props {
  /** The name for screen readers, if the content alone does not name the row. */
  label?: string
  onClick: () => void
  children: ReactNode
}

/** A button in a table cell that opens the row. */
export function OpenButton({ label, onClick, children }: Props) {
  return (
    <Button type="link" className={styles.open ?? ''} aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
