import type { LivePart } from '@/blocks/live/live-part.ts'
import { pushChoice, subscriber } from '@/lib/push-mark.ts'
import { whenIdle } from '@/lib/when-idle.ts'

/** Renews the subscription of a person who wants notifications in this browser (MOB-33). */
export function startPush(person: string): void {
  const start = async () => {
    if (pushChoice(person) !== 'on') return
    await whenIdle()
    const { renew } = await import('@/blocks/push/device.ts')
    await renew(person)
    compare()
  }
  start().catch(() => undefined)
}

/** Lets the service worker close the notifications of what was read elsewhere (web/sw/messages.ts, MOB-34). */
function compare(): void {
  if (subscriber() === null) return
  navigator.serviceWorker.controller?.postMessage('compare')
}

/** The notifications that this browser shows outside the page. */
export const liveDevice: LivePart = {
  onHint({ subjects, rooms }) {
    if (rooms.length > 0 || subjects.includes('notifications') || subjects.includes('calls')) compare()
  },
  refresh: compare,
}
