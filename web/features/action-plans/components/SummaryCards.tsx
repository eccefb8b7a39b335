import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Figures } from '@/ui/Figures.tsx'
import { countMaximum } from '@contract/fields.ts'
import type { Filters } from '../filters.ts'
import { usePlanCounts } from '../queries/plans.ts'

const cards = [
  { status: 'pending', count: 'pending', tone: 'plain' },
  { status: 'in_progress', count: 'inProgress', tone: 'plain' },
  { status: 'completed', count: 'completed', tone: 'good' },
  { status: 'overdue', count: 'overdue', tone: 'bad' },
] as const

interface Props {
  status: Filters['status']
  onChoose: (status: Filters['status']) => void
}

/** The number of plans by status; clicking a card filters the list by its status, and clicking it again clears that. */
export function SummaryCards({ status: chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation(['action-plans', 'tasks'])
  const { data, error, refetch } = usePlanCounts()
  if (error) return <Failure title={t('summary.failed')} error={error} onRetry={() => void refetch()} />

  const shown = (amount: number) => {
    const text = new Intl.NumberFormat(i18n.language).format(amount)
    return amount < countMaximum ? text : t('summary.atLeast', { amount: text })
  }
  return (
    <Figures
      label={t('summary.label')}
      figures={cards.map(({ status, count, tone }) => ({
        key: status,
        tone,
        title: t(`status.${status}`, { ns: 'tasks' }),
        value: data && shown(data[count]),
        note: t(`summary.hints.${status}`),
        choice: { isChosen: chosen === status, choose: () => onChoose(chosen === status ? 'open' : status) },
      }))}
    />
  )
}
