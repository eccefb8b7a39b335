import { DashboardOutlined } from '@ant-design/icons'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import { statsQuery } from '@/blocks/stats/stats-query.ts'
import { mayUseTab } from '@/lib/access.ts'
import type { DashboardTabManifest, PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { dailyActivities } from '@contract/permissions.ts'

/** Starts the overview's reads for people who may open it. */
async function readOverview(): Promise<void> {
  if (!(await mayUseTab('dashboard'))) return
  await Promise.all([queryClient.prefetchQuery(statsQuery()), queryClient.prefetchQuery(recentReports())])
}

/** Opens for everyone; the level on its tab applies to the overview only (DASH-2). */
export const dashboard: PageManifest = {
  path: paths.dashboard.path,
  title: 'sidebar.dashboard',
  Icon: DashboardOutlined,
  homeOf: dailyActivities,
  inSidebar: true,
  texts: ['dashboard', 'jobs'],
  load: () => import('./DashboardPage.tsx'),
  prefetch: [readOverview],
}

export const overviewTab: DashboardTabManifest = {
  key: 'overview',
  title: 'dashboardTabs.overview',
  requires: { tab: 'dashboard' },
  texts: ['dashboard', 'stats', 'jobs'],
  load: () => import('./components/Overview.tsx'),
}

export const applicationsTab: DashboardTabManifest = {
  key: 'applications',
  title: 'dashboardTabs.applications',
  texts: ['dashboard'],
  load: () => import('./components/Tiles.tsx'),
}
