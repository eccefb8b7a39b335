import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { upcomingQuery } from '../queries/upcoming.ts'
import styles from '../Dashboard.module.css'

/** How many of the person's meetings start within 15 minutes (MEET-8), asked again while time passes. */
export function UpcomingMeetings() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(upcomingQuery())
  if (!data) return null
  const text = t('upcoming', { count: data.count })
  return (
    <Link
      to={paths.dashboard.getHref({ tab: 'communication', part: 'agenda' })}
      className={styles.upcoming}
      title={t('upcomingText')}
    >
      <Tag color={data.count > 0 ? 'processing' : 'default'}>{text}</Tag>
    </Link>
  )
}
