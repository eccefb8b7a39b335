import { BarChartOutlined } from '@ant-design/icons'
import { tabPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { filterParameters } from './filters.ts'
import { reportsQuery } from './queries/reports-query.ts'

export const reports = tabPage('reports', paths.reports, {
  title: 'sidebar.reports',
  Icon: BarChartOutlined,
  inSidebar: true,
  quickAction: 'reports',
  tile: 'reports',
  texts: ['reports', 'jobs', 'tasks'],
  load: () => import('./ReportsPage.tsx'),
  prefetch: [() => queryClient.prefetchInfiniteQuery(reportsQuery(valuesIn(filterParameters)))],
})
