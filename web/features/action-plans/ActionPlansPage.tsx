import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Page } from '@/ui/Page.tsx'
import { PlanFilters } from './components/PlanFilters.tsx'
import { PlanList } from './components/PlanList.tsx'
import { SummaryCards } from './components/SummaryCards.tsx'
import { filterParameters, planParameter } from './filters.ts'
import { plansQuery } from './queries/plans-query.ts'

const OpenPlan = lazy(() => import('./components/OpenPlan.tsx'))
const PlanForm = lazy(() => import('@/blocks/plans/PlanForm.tsx'))

/** /action-plans: the counts, the filtered list, and a plan's dialogs (PLAN-1 to PLAN-4). */
export default function ActionPlansPage() {
  const { t } = useTranslation('action-plans')
  const { values: filters, isInitial, change, clear } = useAddress(filterParameters)
  const access = useAccess()
  const query = useInfiniteQuery({ ...plansQuery(filters), placeholderData: keepPreviousData })
  const [isCreating, setCreating] = useState(false)
  const { values: opened, change: changeOpened } = useAddress(planParameter)
  const openId = opened.plan
  const setOpenId = (plan: number | undefined) => changeOpened({ plan })

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        access?.({ tab: 'action-plans', level: 'write' }) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        )
      }
    >
      <SummaryCards status={filters.status} onChoose={(status) => change({ status })} />
      <PlanFilters filters={filters} isInitial={isInitial} onChange={change} onClear={clear} />
      <PlanList query={query} onOpen={setOpenId} />
      <Suspense>
        {isCreating && <PlanForm onClose={() => setCreating(false)} />}
        {openId !== undefined && (
          <OpenPlan
            id={openId}
            listed={query.data?.pages.flatMap(({ rows }) => rows).find(({ id }) => id === openId)}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}
