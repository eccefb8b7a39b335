import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '@/ui/ChoiceFilter.tsx'
import { FilterForm } from '@/ui/FilterForm.tsx'
import { planFilters, planPriorities } from '@contract/action-plans.ts'
import type { Filters } from '../filters.ts'
import styles from './ActionPlans.module.css'

interface Props {
  filters: Filters
  isInitial: boolean
  onChange: (changed: Partial<Filters>) => void
  onClear: () => void
}

/** Filters the list by status, priority and assignee. */
export function PlanFilters({ filters, isInitial, onChange, onClear }: Props) {
  const { t } = useTranslation(['action-plans', 'plans', 'tasks'])
  const statuses = planFilters.map((value) => ({
    value,
    label: value === 'open' ? t('filter.open') : t(`status.${value}`, { ns: 'tasks' }),
  }))
  const all = { value: 'all', label: t('filter.all') } as const
  return (
    <FilterForm label={t('filter.label')} clear={t('filter.clear')} isInitial={isInitial} onClear={onClear}>
      <ChoiceFilter
        label={t('filter.status')}
        value={filters.status}
        choices={[...statuses, all]}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t('filter.priority')}
        value={filters.priority}
        choices={[all, ...planPriorities.map((value) => ({ value, label: t(`plans:priority.${value}`) }))]}
        onChange={(priority) => onChange({ priority })}
      />
      <label className={styles.switch}>
        <Switch
          size="small"
          aria-label={t('filter.mine')}
          checked={filters.assignee === 'me'}
          onChange={(isMine) => onChange({ assignee: isMine ? 'me' : 'all' })}
        />
        {t('filter.mine')}
      </label>
    </FilterForm>
  )
}
