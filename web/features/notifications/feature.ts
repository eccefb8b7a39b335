import type { ScreenManifest } from '@/lib/manifest.ts'

/** In the header, beside every page. */
export const notificationBell: ScreenManifest = {
  texts: ['notifications'],
  load: () => import('./NotificationBell.tsx'),
}
