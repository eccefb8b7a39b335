import type { ReactNode } from 'react'
import { useTitle } from './title.ts'
import styles from './Notice.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: ReactNode
  /** Buttons or links below the text. */
  children?: ReactNode
}

/** The centered message of a screen that shows nothing else; sets the document title. */
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
