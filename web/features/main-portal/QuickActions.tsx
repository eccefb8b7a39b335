import { ArrowRightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDestinations } from '@/lib/destinations.ts'
import styles from './MainPortal.module.css'

/** The quick actions whose pages the person may open. */
export function QuickActions() {
  const { t } = useTranslation('main-portal')
  const { quickActions } = useDestinations()
  if (quickActions.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('actions')}</h2>
      <ul className={styles.actions}>
        {quickActions.map(({ path, title, description, Icon, preload }) => (
          <li key={path}>
            <Link to={path} className={styles.action} onMouseEnter={preload} onFocus={preload}>
              <Icon aria-hidden />
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{description}</span>
              </span>
              <ArrowRightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
