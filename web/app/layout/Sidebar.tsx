import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { SignOut } from '@/blocks/session/SignOut.tsx'
import { useAccess } from '@/lib/access.ts'
import { useUser } from '@/lib/session.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { Mark } from '@/ui/Mark.tsx'
import { type Page, pages, screens } from '../features.ts'
import { scopeLine } from './scope-line.ts'
import styles from './Sidebar.module.css'

/** The sidebar: the items that the person may open, and their account (NAV-18 to NAV-25). */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const may = useAccess()
  const items = pages.filter(({ inSidebar, requires }) => inSidebar && (!requires || may?.(requires)))
  const links: readonly Page[] = [...items, screens.portalHome]

  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Mark />
        <span>{t('sidebar.title')}</span>
      </div>
      <nav aria-label={t('sidebar.label')} className={styles.nav}>
        <ul>
          {links.map(({ path, title, Icon, preload, Badge }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className={styles.link ?? ''}
                onClick={onNavigate}
                onMouseEnter={preload}
                onFocus={preload}
              >
                <Icon aria-hidden />
                {t(title)}
                {Badge && <Badge />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Person name={user.name} detail={user.position} photoId={user.photoId} />
        <Clipped className={styles.scope}>{scopeLine(user, t)}</Clipped>
        <SignOut type="text" block className={styles.signOut} />
      </div>
    </div>
  )
}
