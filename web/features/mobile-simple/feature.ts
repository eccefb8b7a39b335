import type { ScreenManifest } from '@/lib/manifest.ts'

export const mobileSimple: ScreenManifest = { texts: ['mobile-simple'], load: () => import('./MobileSimplePage.tsx') }

/** What signed-out people see instead of the mobile chat. */
export const authenticationRequired: ScreenManifest = {
  texts: ['mobile-simple'],
  load: () => import('./AuthenticationRequiredPage.tsx'),
}
