import { Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { complianceStatuses } from '@contract/compliance.ts'
import type { Filters } from '../filters.ts'
import { useCountries } from '../queries/useCompliance.ts'
import styles from './Compliance.module.css'

interface Props {
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
}

/** Filters the list by person, country and status. */
export function ComplianceFilters({ filters: { search = '', country = '', status }, onChange }: Props) {
  const { t } = useTranslation('compliance')
  const { data: countries = [] } = useCountries()
  const [typed, setTyped] = useState(search)
  const [applied, setApplied] = useState(search)
  // The address has changed otherwise, for example by Back.
  if (applied !== search) {
    setApplied(search)
    setTyped(search)
  }
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <Input.Search
        allowClear
        maxLength={100}
        className={styles.search ?? ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
      <Select<NonNullable<Filters['status']> | ''>
        aria-label={t('filter.status')}
        className={styles.filter ?? ''}
        value={status ?? ''}
        options={[
          { value: '', label: t('filter.anyStatus') },
          ...complianceStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ status: chosen || undefined })}
      />
    </search>
  )
}
