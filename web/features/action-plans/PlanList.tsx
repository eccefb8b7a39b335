import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { Button, Card, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMedia } from '@/lib/narrow.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { PlanCards } from './PlanCards.tsx'
import { PlanTable } from './PlanTable.tsx'
import styles from './ActionPlans.module.css'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: ActionPlan[] }>>
  onOpen: (id: number) => void
}

/** The list in each state: loading, failed, empty, with or without further pages. */
export function PlanList({ query, onOpen }: Props) {
  const { t } = useTranslation('action-plans')
  const hasRoom = useMedia('(min-width: 1000px)')
  const { data, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query

  if (error) return <Failure title={t('list.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={10} />
  const plans = data.pages.flatMap((page) => page.rows)
  if (plans.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('list.empty')} />
      </Card>
    )
  }
  return (
    <>
      {hasRoom ? (
        <PlanTable plans={plans} isStale={isPlaceholderData} onOpen={onOpen} />
      ) : (
        <PlanCards plans={plans} onOpen={onOpen} />
      )}
      <div className={styles.foot}>
        {hasNextPage ? (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        ) : (
          t('list.end', { count: plans.length })
        )}
      </div>
    </>
  )
}
