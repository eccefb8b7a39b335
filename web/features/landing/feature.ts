import type { ScreenManifest } from '@/lib/manifest.ts'
import { system } from '@contract/system.ts'

export const landing: ScreenManifest = {
  texts: ['landing'],
  load: () => import('./LandingPage.tsx'),
  prefetch: [system.config, system.setup],
}
