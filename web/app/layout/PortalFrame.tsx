import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SignOut } from '@/blocks/session/SignOut.tsx'
import { paths } from '@/lib/paths.ts'
import { Mark } from '@/ui/Mark.tsx'
import { ThemeSwitch } from '@/ui/ThemeSwitch.tsx'
import { Bell } from './Bell.tsx'
import { MainContent } from './MainContent.tsx'
import styles from './PortalFrame.module.css'

/** The frame of the main portal without a sidebar (NAV-12). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link to={paths.home.getHref()} className={styles.home}>
          <Mark />
          {t('sidebar.home')}
        </Link>
        <div className={styles.tools}>
          <Bell />
          <ThemeSwitch />
          <SignOut />
        </div>
      </header>
      <MainContent className={styles.main}>{children}</MainContent>
    </div>
  )
}
