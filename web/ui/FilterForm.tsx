import { Button, Card } from 'antd'
import type { ReactNode } from 'react'
import styles from './FilterForm.module.css'

interface Props {
  label: string
  /** The text of the button that restores the initial filters. */
  clear: string
  /** Whether the filters are the initial ones, so that there is nothing to clear. */
  isInitial: boolean
  onClear: () => void
  children: ReactNode
}

/** The filters of a list, in a grid, with a button that clears them. */
export function FilterForm({ label, clear, isInitial, onClear, children }: Props) {
  return (
    <Card>
      <form className={styles.filters} aria-label={label} onSubmit={(event) => event.preventDefault()}>
        {children}
        {!isInitial && (
          <Button className={styles.clear ?? ''} onClick={onClear}>
            {clear}
          </Button>
        )}
      </form>
    </Card>
  )
}
