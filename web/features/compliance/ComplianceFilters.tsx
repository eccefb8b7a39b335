import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { compliance, complianceStatuses } from '@contract/compliance.ts'
import type { Filters } from './filters.ts'
import styles from './Compliance.module.css'

interface Props {
  filters: Filters
  onChange: (changed: Filters) => void
}

/** Narrows the list down to a person, a country or a status. */
export function ComplianceFilters({ filters: { search = '', country = '', status = '' }, onChange }: Props) {
  const { t } = useTranslation('compliance')
  const { data: countries = [] } = useQuery(read(compliance.countries))
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <Input.Search
        key={search}
        allowClear
        className={styles.search ?? ''}
        defaultValue={search}
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        onSearch={(text) => onChange({ search: text.trim() })}
      />
      <Select
        aria-label={t('filter.country')}
        className={styles.filter ?? ''}
        value={country}
        options={[
          { value: '', label: t('filter.anyCountry') },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(chosen) => onChange({ country: chosen })}
      />
      <Select
        aria-label={t('filter.status')}
        className={styles.filter ?? ''}
        value={status}
        options={[
          { value: '', label: t('filter.anyStatus') },
          ...complianceStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </search>
  )
}
