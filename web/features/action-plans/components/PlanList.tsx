import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMedia } from '@/lib/narrow.ts'
import type { PageOf } from '@/lib/pages.ts'
import { PagedList } from '@/ui/PagedList.tsx'
import type { ActionPlan } from '@contract/action-plans.ts'
import { PlanCards } from './PlanCards.tsx'
import { PlanTable } from './PlanTable.tsx'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<PageOf<ActionPlan>>>
  onOpen: (id: number) => void
}

/** The matching plans, in a table or, on narrow screens, in cards. */
export function PlanList({ query, onOpen }: Props) {
  const { t } = useTranslation('action-plans')
  const hasRoom = useMedia('(min-width: 1000px)')
  return (
    <PagedList
      query={query}
      failed={t('list.failed')}
      empty={t('list.empty')}
      end={(count) => t('list.end', { count })}
    >
      {(plans, isStale) =>
        hasRoom ? (
          <PlanTable plans={plans} isStale={isStale} onOpen={onOpen} />
        ) : (
          <PlanCards plans={plans} onOpen={onOpen} />
        )
      }
    </PagedList>
  )
}
