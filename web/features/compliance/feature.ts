import { FileDoneOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { compliance as calls } from '@contract/compliance.ts'
import { complianceQuery, summaryQuery } from './compliance-query.ts'
import { filtersIn } from './filters.ts'

export const compliance: PageManifest = {
  path: paths.compliance.path,
  title: 'sidebar.compliance',
  Icon: FileDoneOutlined,
  requires: { tab: 'compliance' },
  inSidebar: true,
  inMobileHome: true,
  tile: 'compliance',
  texts: ['compliance'],
  load: () => import('./CompliancePage.tsx'),
  prefetch: [
    calls.countries,
    () => queryClient.prefetchInfiniteQuery(complianceQuery(filtersIn(new URLSearchParams(location.search)))),
    () => queryClient.prefetchQuery(summaryQuery(filtersIn(new URLSearchParams(location.search)))),
  ],
}
