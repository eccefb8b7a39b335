import { Suspense } from 'react'
import { useUser } from '@/lib/session.ts'
import { screens } from '../features.ts'
import styles from './Bell.module.css'

/** The person's notifications, with a placeholder while they load. Hidden while viewing as someone else. */
export function Bell() {
  const { isViewed } = useUser()
  if (isViewed) return null
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <screens.notificationBell.Screen />
    </Suspense>
  )
}
