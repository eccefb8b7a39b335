import { FilterOutlined } from '@ant-design/icons'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { ChoiceFilter } from '@/ui/ChoiceFilter.tsx'
import { Field } from '@/ui/Field.tsx'
import { FilterForm } from '@/ui/FilterForm.tsx'
import { groupings, listStatuses, periods } from '@contract/report-queries.ts'
import type { Report } from '@contract/reports.ts'
import { asksForMissing, countSet, type Filters } from '../../filters.ts'
import { TextFilter } from './TextFilter.tsx'

interface Props {
  filters: Filters
  isInitial: boolean
  /** The loaded reports; their places and people are suggested as filters. */
  seen: Report[]
  onChange: (changed: Partial<Filters>) => void
  onClear: () => void
}

const distinct = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].toSorted()

/** Filters the list by date, place, person and status. */
export function FilterPanel({ filters, isInitial, seen, onChange, onClear }: Props) {
  const { t } = useTranslation('reports')
  const { startDate, endDate, status } = filters
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const count = countSet(filters)
  return (
    <>
      {isNarrow && (
        <Button block icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? `${t('filter.label')} (${count})` : t('filter.label')}
        </Button>
      )}
      {(isOpen || !isNarrow) && (
        <FilterForm label={t('filter.label')} clear={t('filter.clear')} isInitial={isInitial} onClear={onClear}>
          <Field label={t('filter.from')} error={undefined}>
            {(props) => (
              <DatePicker
                {...props}
                value={startDate ? dayjs(startDate) : null}
                maxDate={endDate ? dayjs(endDate) : undefined}
                onChange={(day) => onChange({ startDate: day?.format(dayFormat) })}
              />
            )}
          </Field>
          <Field label={t('filter.to')} error={undefined}>
            {(props) => (
              <DatePicker
                {...props}
                value={endDate ? dayjs(endDate) : null}
                minDate={startDate ? dayjs(startDate) : undefined}
                onChange={(day) => onChange({ endDate: day?.format(dayFormat) })}
              />
            )}
          </Field>
          <TextFilter
            label={t('filter.country')}
            value={filters.country}
            suggestions={distinct(seen.map(({ country }) => country))}
            onChange={(country) => onChange({ country })}
          />
          <TextFilter
            label={t('filter.area')}
            value={filters.area}
            suggestions={distinct(seen.map(({ area }) => area))}
            onChange={(area) => onChange({ area })}
          />
          <TextFilter
            label={t('filter.username')}
            value={filters.username}
            suggestions={distinct(seen.map(({ user }) => user.username))}
            onChange={(username) => onChange({ username })}
          />
          <ChoiceFilter<NonNullable<Filters['status']> | ''>
            label={t('filter.status')}
            value={status ?? ''}
            choices={[
              { value: '', label: t('filter.any') },
              ...listStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(chosen) => onChange({ status: chosen || undefined })}
          />
          {!asksForMissing(filters) && (
            <>
              <ChoiceFilter
                label={t('filter.groupBy')}
                value={filters.groupBy}
                choices={groupings.map((value) => ({ value, label: t(`groupBy.${value}`) }))}
                onChange={(groupBy) => onChange({ groupBy })}
              />
              <ChoiceFilter
                label={t('filter.consolidateBy')}
                value={filters.consolidateBy}
                choices={periods.map((value) => ({ value, label: t(`consolidateBy.${value}`) }))}
                onChange={(consolidateBy) => onChange({ consolidateBy })}
              />
            </>
          )}
        </FilterForm>
      )}
    </>
  )
}
