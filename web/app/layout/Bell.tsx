import { Suspense } from 'react'
import { useUser } from '@/lib/session.ts'
import { screens } from '../features.ts'
import styles from './Bell.module.css'

/** The notifications of the person; their place is kept while they load. Who views as somebody else has none of theirs. */
export function Bell() {
  const { isViewed } = useUser()
  if (isViewed) return null
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <screens.notificationBell.Screen />
    </Suspense>
  )
}
