import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DayRange } from '@/ui/DayRange.tsx'
import { SearchField } from '@/ui/SearchField.tsx'
import type { Parameters } from '../filters.ts'
import { countriesQuery } from '../queries/countries.ts'
import styles from './AdminDocuments.module.css'

interface Props {
  values: Parameters
  onChange: (changed: Partial<Parameters>) => void
}

/**
 * Filters the files by a text, the country of their uploaders, or a range of days; and the calls by a text, the country
 * of their starters, a range of days, their type or their status.
 */
export function DocumentFilters({ values: { tab, search, country, from, to, type, status }, onChange }: Props) {
  const { t } = useTranslation('admin-documents')
  const { data: allCountries = [] } = useQuery(countriesQuery())
  const isCalls = tab === 'calls'
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <SearchField
        label={t(isCalls ? 'filter.searchCalls' : 'filter.search')}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      <Select
        allowClear
        aria-label={t('filter.country')}
        placeholder={t('filter.everywhere')}
        value={country ?? null}
        options={allCountries.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen?: number) => onChange({ country: chosen })}
      />
      <DayRange days={{ from, to }} labels={{ from: t('filter.from'), to: t('filter.to') }} onChange={onChange} />
      {isCalls && (
        <>
          <Select<Parameters['type']>
            aria-label={t('filter.type')}
            value={type}
            options={[
              { value: 'any', label: t('filter.anyType') },
              { value: 'voice', label: t('type.voice') },
              { value: 'video', label: t('type.video') },
            ]}
            onChange={(chosen) => onChange({ type: chosen })}
          />
          <Select<Parameters['status']>
            aria-label={t('filter.status')}
            value={status}
            options={[
              { value: 'any', label: t('filter.anyStatus') },
              { value: 'active', label: t('status.active') },
              { value: 'ended', label: t('status.ended') },
            ]}
            onChange={(chosen) => onChange({ status: chosen })}
          />
        </>
      )}
    </search>
  )
}
