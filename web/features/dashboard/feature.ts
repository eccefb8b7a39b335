import { DashboardOutlined } from '@ant-design/icons'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import type { DashboardTabManifest, PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { statistics } from '@contract/stats.ts'

export const dashboard: PageManifest = {
  path: paths.dashboard.path,
  title: 'sidebar.dashboard',
  Icon: DashboardOutlined,
  requires: { tab: 'dashboard' },
  inSidebar: true,
  texts: ['dashboard', 'jobs'],
  load: () => import('./DashboardPage.tsx'),
  prefetch: [statistics.stats, () => queryClient.prefetchQuery(recentReports())],
}

export const overviewTab: DashboardTabManifest = {
  key: 'overview',
  title: 'dashboardTabs.overview',
  texts: ['dashboard', 'jobs'],
  load: () => import('./Overview.tsx'),
}

export const applicationsTab: DashboardTabManifest = {
  key: 'applications',
  title: 'dashboardTabs.applications',
  texts: ['dashboard'],
  load: () => import('./Tiles.tsx'),
}
