import type { ScreenManifest } from '@/lib/manifest.ts'
import { queryClient } from '@/lib/query.ts'
import { reports } from '@contract/reports.ts'
import { recentQuery } from './recent-query.ts'

/** The reporter's home on narrow screens. */
export const mobileHome: ScreenManifest = {
  texts: ['mobile'],
  load: () => import('./MobileHomePage.tsx'),
  prefetch: [reports.today, () => queryClient.prefetchQuery(recentQuery)],
}
