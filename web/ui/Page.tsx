import type { ReactNode } from 'react'
import { useTitle } from './title.ts'
import styles from './Page.module.css'

interface Props {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the portal: heading, page actions and content; sets the document title. */
export function Page({ title, subtitle, actions, children }: Props) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
