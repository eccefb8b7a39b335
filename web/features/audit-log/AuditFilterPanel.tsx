import { SearchOutlined } from '@ant-design/icons'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
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
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        value={search ?? ''}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select
        allowClear
        aria-label={t('filter.action')}
        placeholder={t('filter.any')}
        value={action ?? null}
        options={auditActions.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={(chosen?: AuditFilters['action']) => onChange({ action: chosen })}
      />
      <DatePicker
        aria-label={t('filter.from')}
        placeholder={t('filter.from')}
        value={from ? dayjs(from) : null}
        maxDate={to ? dayjs(to) : undefined}
        onChange={(day) => onChange({ from: day?.format(dayFormat) })}
      />
      <DatePicker
        aria-label={t('filter.to')}
        placeholder={t('filter.to')}
        value={to ? dayjs(to) : null}
        minDate={from ? dayjs(from) : undefined}
        onChange={(day) => onChange({ to: day?.format(dayFormat) })}
      />
    </search>
  )
}
