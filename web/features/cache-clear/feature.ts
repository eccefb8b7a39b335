import type { ScreenManifest } from '@/lib/manifest.ts'

export const cacheClear: ScreenManifest = { texts: ['cache-clear'], load: () => import('./CacheClearPage.tsx') }
