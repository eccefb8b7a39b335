import type { ScreenManifest } from '@/lib/manifest.ts'
import { queryClient, read } from '@/lib/query.ts'
import { reports } from '@contract/reports.ts'
import { recentFetched } from './recent.ts'

/** The reporter's home on narrow screens. */
export const mobileHome: ScreenManifest = {
  texts: ['mobile'],
  load: () => import('./MobileHomePage.tsx'),
  prefetch: [reports.today, () => queryClient.prefetchQuery(read(reports.list, { query: { limit: recentFetched } }))],
}
