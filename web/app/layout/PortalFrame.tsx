import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SignOut } from '@/blocks/session/SignOut.tsx'
import { paths } from '@/lib/paths.ts'
import { Main } from '@/ui/Main.tsx'
import { Mark } from '@/ui/Mark.tsx'
import { ThemeSwitch } from '@/ui/ThemeSwitch.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { NewVersion } from '../NewVersion.tsx'
import { useIsOutdated } from '../versions.ts'
import { Bell } from './Bell.tsx'
import styles from './PortalFrame.module.css'

/** The frame of the main portal without a sidebar (NAV-12). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isOutdated = useIsOutdated()
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
      <Main className={styles.main}>
        {isOutdated && <NewVersion />}
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </Main>
    </div>
  )
}
