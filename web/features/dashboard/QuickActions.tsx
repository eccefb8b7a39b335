import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDestinations } from '@/lib/destinations.ts'
import styles from './Dashboard.module.css'

/** What the dashboard offers at once; reading reports stands beside it (spec/portal.md §2 Dashboard). */
export function QuickActions() {
  const { t } = useTranslation('dashboard')
  const { quickActions } = useDestinations()
  const offered = quickActions.filter(({ path }) => path !== '/reports')
  return (
    <Card title={<h2>{t('actions')}</h2>}>
      <ul className={styles.actions}>
        {offered.map(({ path, title, Icon, preload }) => (
          <li key={path}>
            <Link to={path} className={styles.action} onMouseEnter={preload} onFocus={preload}>
              <Icon aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
