import type { ReactNode } from 'react'
import styles from './BareScreen.module.css'
import { Main } from './Main.tsx'
import { Mark } from './Mark.tsx'
import { useTitle } from './Page.tsx'

interface Props {
  title: string
  text: ReactNode
  children?: ReactNode
}

/** A screen that says one thing, without sidebar and header. */
export function BareScreen({ title, text, children }: Props) {
  useTitle(title)
  return (
    <Main className={styles.screen}>
      <Mark size={56} />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </Main>
  )
}
