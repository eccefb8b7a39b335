import { ringingPath } from '@contract/chat/ringing-path.ts'
import { type CountedRoom, unreadPath, unreadTotal } from '@contract/chat/unread.ts'
import { unreadNotificationsPath } from '@contract/notifications/address.ts'
import { scope } from './scope.ts'
import { type Entry, unreadTags } from './unread-tags.ts'

/** Notifications of a room, of an entry of the bell or of a call have its id as their tag; others are not closed. */
const isId = (tag: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(tag)

async function read<Row>(path: string): Promise<Row[] | undefined> {
  const response = await fetch(path).catch(() => undefined)
  return response?.ok ? ((await response.json()) as Row[]) : undefined
}

/**
 * Closes the notifications of what was read meanwhile, here or on another device, and counts the unread messages on the
 * portal's icon (MOB-34). `justShown` stays: browsers revoke the permission of a worker that shows nothing for a push.
 */
export async function compareShown(justShown?: string): Promise<void> {
  const shown = (await scope.registration.getNotifications()).filter(({ tag }) => isId(tag) && tag !== justShown)
  const [rooms, entries, calls] = await Promise.all([
    read<CountedRoom & { id: string }>(unreadPath),
    read<Entry>(unreadNotificationsPath),
    shown.length > 0 ? read<{ id: string }>(ringingPath) : [],
  ])
  if (!rooms || !entries || !calls) return
  const unread = unreadTags({ rooms, entries, calls })
  for (const notification of shown) if (!unread.has(notification.tag)) notification.close()
  const count = unreadTotal(rooms)
  if ('setAppBadge' in navigator) await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
}
