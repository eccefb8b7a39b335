import type { ScreenManifest } from '@/lib/manifest.ts'

export const notFound: ScreenManifest = { texts: ['not-found'], load: () => import('./NotFoundPage.tsx') }
