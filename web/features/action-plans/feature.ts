import { CheckSquareOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { actionPlans as calls } from '@contract/action-plans.ts'
import { filterParameters } from './filters.ts'
import { plansQuery } from './queries/plans-query.ts'

export const actionPlans: PageManifest = {
  path: paths.actionPlans.path,
  title: 'sidebar.actionPlans',
  Icon: CheckSquareOutlined,
  requires: { tab: 'action-plans' },
  inSidebar: true,
  quickAction: 'actionPlans',
  tile: 'actionPlans',
  texts: ['action-plans', 'tasks'],
  load: () => import('./ActionPlansPage.tsx'),
  prefetch: [calls.counts, () => queryClient.prefetchInfiniteQuery(plansQuery(valuesIn(filterParameters)))],
}
