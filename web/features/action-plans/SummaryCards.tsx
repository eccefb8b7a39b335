import { actionPlans } from '@contract/action-plans.ts'
import { limits } from '@contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import styles from './ActionPlans.module.css'
import type { Filters } from './filters.ts'

const cards = [
  { status: 'pending', count: 'pending' },
  { status: 'in_progress', count: 'inProgress' },
  { status: 'completed', count: 'completed' },
  { status: 'overdue', count: 'overdue' },
] as const

interface Props {
  status: Filters['status']
  onChoose: (status: Filters['status']) => void
}

/** How many plans there are of each status; a card narrows the list down to its own, and back. */
export function SummaryCards({ status: chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation(['action-plans', 'tasks'])
  const { data, error, refetch } = useQuery(read(actionPlans.counts))
  if (error) return <Failure title={t('summary.failed')} error={error} onRetry={() => void refetch()} />

  const shown = (amount: number) => {
    const text = new Intl.NumberFormat(i18n.language).format(amount)
    return amount < limits.countMaximum ? text : t('summary.atLeast', { amount: text })
  }
  return (
    <ul className={styles.summary} aria-label={t('summary.label')}>
      {cards.map(({ status, count }) => {
        const isChosen = chosen === status
        return (
          <li key={status}>
            <button
              type="button"
              className={styles.card}
              data-status={status}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? 'open' : status)}
            >
              <span>{t(`status.${status}`, { ns: 'tasks' })}</span>
              {data ? <strong>{shown(data[count])}</strong> : <Skeleton.Button active size="small" />}
              <span className={styles.quiet}>{t(`summary.hints.${status}`)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
