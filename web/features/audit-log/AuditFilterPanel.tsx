import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayRange } from '@/ui/DayRange.tsx'
import { SearchField } from '@/ui/SearchField.tsx'
import { auditActions } from '@contract/administration/audit-log.ts'
import type { AuditFilters } from './useAuditLog.ts'
import styles from './AuditLog.module.css'

interface Props {
  filters: AuditFilters
  onChange: (changed: Partial<AuditFilters>) => void
}

/** Filters the log by a person or record, an action, or a range of days. */
export function AuditFilterPanel({ filters: { search, action, from, to }, onChange }: Props) {
  const { t } = useTranslation('audit-log')
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <SearchField label={t('filter.search')} value={search} onChange={(text) => onChange({ search: text })} />
      <Select
        allowClear
        aria-label={t('filter.action')}
        placeholder={t('filter.any')}
        value={action ?? null}
        options={auditActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={(chosen?: AuditFilters['action']) => onChange({ action: chosen })}
      />
      <DayRange days={{ from, to }} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={onChange} />
    </search>
  )
}
