import { FileDoneOutlined } from '@ant-design/icons'
import { tabPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { compliance as calls } from '@contract/compliance.ts'
import { filterParameters } from './filters.ts'
import { complianceQuery, summaryQuery } from './queries/compliance-query.ts'

export const compliance = tabPage('compliance', paths.compliance, {
  title: 'sidebar.compliance',
  Icon: FileDoneOutlined,
  inSidebar: true,
  inMobileHome: true,
  tile: 'compliance',
  texts: ['compliance', 'jobs'],
  load: () => import('./CompliancePage.tsx'),
  prefetch: [
    calls.countries,
    () => queryClient.prefetchInfiniteQuery(complianceQuery(valuesIn(filterParameters))),
    () => queryClient.prefetchQuery(summaryQuery(valuesIn(filterParameters))),
  ],
})
