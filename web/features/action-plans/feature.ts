import { CheckSquareOutlined } from '@ant-design/icons'
import { tabPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { actionPlans as calls } from '@contract/action-plans.ts'
import { filterParameters } from './filters.ts'
import { plansQuery } from './queries/plans-query.ts'

export const actionPlans = tabPage('action-plans', paths.actionPlans, {
  title: 'sidebar.actionPlans',
  Icon: CheckSquareOutlined,
  inSidebar: true,
  quickAction: 'actionPlans',
  tile: 'actionPlans',
  texts: ['action-plans', 'plans', 'tasks'],
  load: () => import('./ActionPlansPage.tsx'),
  prefetch: [calls.counts, () => queryClient.prefetchInfiniteQuery(plansQuery(valuesIn(filterParameters)))],
})
