import type { ReactNode } from 'react'
import { useTitle } from './Page.tsx'
import styles from './Notice.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

/** What stands in the middle of a screen that has one thing to say; names the browser's tab. */
export function Notice({ icon, title, text, children }: Props) {
  useTitle(title)
  return (
    <div className={styles.notice}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
