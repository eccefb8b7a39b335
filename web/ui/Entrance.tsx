import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Main } from './Main.tsx'
import { Mark } from './Mark.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useTitle } from './title.ts'
import styles from './Entrance.module.css'

interface Props {
  title: string
  subtitle: string
  link: { to: string; text: string }
  children: ReactNode
}

/** The card of a form for signed-out people, with the portal's name above and a link back below. */
export function Entrance({ title, subtitle, link, children }: Props) {
  const { t } = useTranslation('ui')
  useTitle(title)
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <Mark size={40} />
        <span>{t('portal')}</span>
      </header>
      <Main className={styles.card}>
        <div>
          <h1>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        {children}
      </Main>
      <footer className={styles.foot}>
        <Link to={link.to}>{link.text}</Link>
        <ThemeSwitch />
      </footer>
    </div>
  )
}
