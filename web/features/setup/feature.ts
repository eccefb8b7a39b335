import type { ScreenManifest } from '@/lib/manifest.ts'
import { system } from '@contract/system.ts'

export const setup: ScreenManifest = {
  texts: ['setup'],
  load: () => import('./SetupPage.tsx'),
  prefetch: [system.setup],
}
