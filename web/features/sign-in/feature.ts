import type { ScreenManifest } from '@/lib/manifest.ts'

export const signIn: ScreenManifest = { texts: ['sign-in'], load: () => import('./SignInPage.tsx') }
