import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '@/lib/access.ts'
import { Page } from '@/ui/Page.tsx'
import { useFilters, useOpenPlan } from './filters.ts'
import { PlanFilters } from './PlanFilters.tsx'
import { PlanList } from './PlanList.tsx'
import { plansQuery } from './plans-query.ts'
import { SummaryCards } from './SummaryCards.tsx'

const OpenPlan = lazy(() => import('./OpenPlan.tsx'))
const PlanForm = lazy(() => import('./PlanForm.tsx'))

/** /action-plans: the counts, the filtered list, and a plan's dialogs (PLAN-1 to PLAN-4). */
export default function ActionPlansPage() {
  const { t } = useTranslation('action-plans')
  const filtering = useFilters()
  const { filters, change } = filtering
  const access = useAccess()
  const query = useInfiniteQuery({ ...plansQuery(filters), placeholderData: keepPreviousData })
  const [isCreating, setCreating] = useState(false)
  const [openId, setOpenId] = useOpenPlan()

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
      <PlanFilters {...filtering} />
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
