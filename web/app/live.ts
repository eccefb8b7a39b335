import { liveCalls } from '@/blocks/calls/ringing.ts'
import { liveRooms } from '@/blocks/chat/live-rooms.ts'
import { livePlans } from '@/blocks/chat/plans/plans.ts'
import { liveSaved } from '@/blocks/chat/saved/saved.ts'
import type { LivePart } from '@/blocks/live/live-part.ts'
import { liveCollaboration, liveNotifications, liveReports, liveTasks } from '@/blocks/live/live-subjects.ts'
import { onReconnected } from '@/lib/connection.ts'
import { listen } from '@/lib/live.ts'
import { milliseconds } from '@/lib/milliseconds.ts'
import type { Hint } from '@contract/live/hint.ts'
import { checkIn, firstCheckIn } from './check-in.ts'
import { liveDevice } from './push.ts'

/** What follows the hints of the server. */
const parts: readonly LivePart[] = [
  liveRooms,
  liveCalls,
  liveSaved,
  livePlans,
  liveNotifications,
  liveReports,
  liveTasks,
  liveCollaboration,
  liveDevice,
]

/**
 * Follows what the server says to the person, until the returned function is called. Compares how many hints were sent
 * with those that arrived whenever the connection was opened, the page is shown again, and every minute while it is
 * visible, because Realtime may lose some (MSG-18).
 */
export function followHints(personId: string): () => void {
  let count: number | undefined
  const refreshAll = () => {
    for (const { refresh } of parts) refresh()
  }

  async function compare(): Promise<void> {
    if (document.visibilityState === 'hidden') return
    const before = await firstCheckIn()
    const sent = await checkIn()
    count ??= before
    if (sent === undefined || sent <= (count ?? -1)) return
    count = sent
    refreshAll()
  }

  const stop = listen(`user:${personId}`, {
    onJoined: () => void compare(),
    onEvent(event, payload) {
      if (event !== 'hint') return
      const hint = payload as Hint
      if (count !== undefined && hint.number > count + 1) refreshAll()
      count = Math.max(count ?? 0, hint.number)
      for (const { onHint } of parts) onHint(hint)
    },
  })
  const onShown = () => void compare()
  const timer = setInterval(onShown, milliseconds.comparison)
  document.addEventListener('visibilitychange', onShown)
  const stopFollowing = onReconnected(onShown)
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onShown)
    stopFollowing()
  }
}
