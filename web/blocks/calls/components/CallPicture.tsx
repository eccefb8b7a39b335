import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './CallPicture.module.css'

/** The call in a picture-in-picture window, above those of other programs. */
export function CallPicture({ shown, label, children }: { shown: Window; label: string; children: ReactNode }) {
  return createPortal(
    <main className={styles.picture} aria-label={label}>
      {children}
    </main>,
    shown.document.body,
  )
}
