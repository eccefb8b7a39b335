import { useEffect } from 'react'
import { releaseHeld } from '@/features/mobile-report/feature.ts'
import { useUser } from '@/lib/session.ts'
import { hasUnsentMark } from '@/lib/unsent-mark.ts'

/** Sends what was written before this page was loaded. */
export function useSending(): void {
  const user = useUser()
  useEffect(() => {
    const start = async () => {
      if (!hasUnsentMark(user.id)) return
      const [messages, reports] = await Promise.all([
        import('@/blocks/chat/sending.ts'),
        import('@/blocks/reports/stored.ts'),
      ])
      messages.startSending(user)
      reports.startSendingReports(user)
      if (user.isViewed || (await reports.reportOutbox.held()).length === 0) return
      await releaseHeld(user.id, location.search)
    }
    start().catch(() => undefined)
  }, [user])
}
