import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDestinations } from '@/lib/destinations.ts'
import styles from '../Dashboard.module.css'

/** A tile for each application page that the person may open (DASH-20). */
export default function Tiles() {
  const { t } = useTranslation(['dashboard', 'app'])
  const { tiles } = useDestinations()
  if (tiles.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noTiles')} />
  return (
    <ul className={styles.tiles} aria-label={t('app:dashboardTabs.applications')}>
      {tiles.map(({ path, title, description, Icon, preload, Badge, tileLink }) => (
        <li key={path}>
          <Link to={path} className={styles.tile} onMouseEnter={preload} onFocus={preload}>
            <Icon aria-hidden />
            <span className={styles.tileTitle}>
              <strong>{title}</strong>
              {Badge && <Badge />}
            </span>
            <span>{description}</span>
          </Link>
          {tileLink && (
            <Link to={tileLink.path} className={styles.tileLink}>
              {tileLink.title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
