import type { ReactNode } from 'react'
import { Main } from './Main.tsx'
import { Mark } from './Mark.tsx'
import { Notice } from './Notice.tsx'
import styles from './BareScreen.module.css'

interface Props {
  title: string
  text: ReactNode
  children?: ReactNode
}

/** A screen with a single message, without sidebar and header. */
export function BareScreen({ title, text, children }: Props) {
  return (
    <Main className={styles.screen}>
      <Notice icon={<Mark size={56} />} title={title} text={text}>
        {children}
      </Notice>
    </Main>
  )
}
