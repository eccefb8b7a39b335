import { notificationIcon } from '@/lib/paths.ts'
import { storedLanguages } from './caches.ts'
import { notificationOf } from './notification.ts'
import { compareShown } from './read-elsewhere.ts'
import { scope } from './scope.ts'

/** TypeScript lacks an option that Chromium has. */
interface Options extends NotificationOptions {
  /** Whether a notification alerts again when it replaces another one. */
  renotify: boolean
}

/** Shows the notification of a push; a newer one replaces that with the same tag. Those read meanwhile disappear. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const languages = [...storedLanguages(await caches.keys())]
  const { title, path, ...shown } = notificationOf(data?.text() ?? '', scope.location.origin, languages)
  const options: Options = { ...shown, icon: notificationIcon, renotify: true, data: { path } }
  await scope.registration.showNotification(title, options)
  await compareShown(shown.tag)
}
