import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { showDay } from '@/lib/dates.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { paths } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { Mark } from '@/ui/Mark.tsx'
import { ThemeSwitch } from '@/ui/ThemeSwitch.tsx'
import { Bell } from './Bell.tsx'
import { MainContent } from './MainContent.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useScrollBack } from './useScrollBack.ts'
import styles from './Shell.module.css'

const SidebarDrawer = lazy(() => import('./SidebarDrawer.tsx'))

/** The frame around every page: sidebar (a drawer on narrow screens), header, scrolling main area. */
export function Shell({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { name, roleName, photoId, today } = useUser()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  useScrollBack()

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      {!isNarrow && (
        <aside className={styles.side}>
          <Sidebar />
        </aside>
      )}
      <header className={styles.header}>
        {isNarrow && (
          <>
            <Button
              type="text"
              icon={<MenuOutlined aria-hidden />}
              aria-label={t('sidebar.open')}
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            />
            <Mark size={28} />
            <Suspense>
              <SidebarDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
            </Suspense>
          </>
        )}
        {!isNarrow && <time dateTime={today}>{showDay(today, i18n.language)}</time>}
        <div className={styles.tools}>
          <Bell />
          <ThemeSwitch />
          <Link to={paths.profile.getHref()} className={styles.account}>
            <Person name={name} detail={roleName} photoId={photoId} />
          </Link>
        </div>
      </header>
      <MainContent className={styles.main}>{children}</MainContent>
    </div>
  )
}
