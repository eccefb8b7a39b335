import type { ScreenManifest } from '@/lib/manifest.ts'

/** The bell in the header of every page. */
export const notificationBell: ScreenManifest = {
  texts: ['notifications'],
  load: () => import('./NotificationBell.tsx'),
}
