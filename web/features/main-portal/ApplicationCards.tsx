import { FileDoneOutlined, FolderOpenOutlined, ProjectOutlined, TeamOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDestinations } from '@/lib/destinations.ts'
import type { Icon } from '@/lib/icon.ts'
import type { Application } from '@contract/permissions.ts'
import styles from './MainPortal.module.css'

const codes = ['DAILY_ACTIVITIES', 'PROJECT_MANAGEMENT', 'HR_MANAGEMENT', 'DOCUMENT_PORTAL'] as const
const icons: Record<string, Icon> = {
  DAILY_ACTIVITIES: FileDoneOutlined,
  PROJECT_MANAGEMENT: ProjectOutlined,
  HR_MANAGEMENT: TeamOutlined,
}

/** A card for each application: those that the person may use are links, inactive ones are coming soon. */
export function ApplicationCards({ applications }: { applications: Application[] }) {
  const { t } = useTranslation('main-portal')
  const { homeOf } = useDestinations()
  return (
    <ul className={styles.cards}>
      {applications.map((application) => {
        const home = application.isActive ? homeOf(application.code) : undefined
        const card = (
          <CardContent
            application={application}
            note={home ? undefined : t(application.isActive ? 'noAccess' : 'comingSoon')}
          />
        )
        return (
          <li key={application.id}>
            {home ? (
              <Link to={home.path} className={styles.card} onMouseEnter={home.preload} onFocus={home.preload}>
                {card}
              </Link>
            ) : (
              <div className={`${styles.card} ${styles.disabled}`} aria-disabled>
                {card}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CardContent({ application, note }: { application: Application; note: ReactNode }) {
  const { t } = useTranslation('main-portal')
  const Icon = icons[application.code] ?? FolderOpenOutlined
  const code = codes.find((known) => known === application.code)
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{application.name}</strong>
        <span>{application.description ?? (code && t(`description.${code}`))}</span>
      </span>
      {note && <Tag variant="outlined">{note}</Tag>}
    </>
  )
}
