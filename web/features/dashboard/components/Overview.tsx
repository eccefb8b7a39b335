import StatCards from '@/blocks/stats/StatCards.tsx'
import { useAccess } from '@/lib/access.ts'
import { QuickActions } from './QuickActions.tsx'
import { RecentReports } from './RecentReports.tsx'
import { UpcomingMeetings } from './UpcomingMeetings.tsx'
import styles from '../Dashboard.module.css'

/** Overview & Stats: figures, the newest reports and quick actions. */
export default function Overview() {
  const may = useAccess()
  return (
    <div className={styles.overview}>
      <UpcomingMeetings />
      <StatCards />
      <div className={styles.columns}>
        <RecentReports hasPage={may?.({ tab: 'reports' }) ?? false} />
        <QuickActions />
      </div>
    </div>
  )
}
