import { DashboardOutlined } from '@ant-design/icons'
import type { DashboardTabManifest, PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient, read } from '@/lib/query.ts'
import { reports } from '@contract/reports.ts'
import { statistics } from '@contract/stats.ts'
import { recentShown } from './recent.ts'

export const dashboard: PageManifest = {
  path: paths.dashboard.path,
  title: 'sidebar.dashboard',
  Icon: DashboardOutlined,
  requires: { tab: 'dashboard' },
  inSidebar: true,
  texts: ['dashboard'],
  load: () => import('./DashboardPage.tsx'),
  prefetch: [statistics.stats, () => queryClient.prefetchQuery(read(reports.list, { query: { limit: recentShown } }))],
}

export const overviewTab: DashboardTabManifest = {
  key: 'overview',
  title: 'dashboardTabs.overview',
  texts: ['dashboard'],
  load: () => import('./Overview.tsx'),
}

export const applicationsTab: DashboardTabManifest = {
  key: 'applications',
  title: 'dashboardTabs.applications',
  texts: ['dashboard'],
  load: () => import('./Tiles.tsx'),
}
