import { useTranslation } from 'react-i18next'
import { choicesOf, useCompanies, useCountries, useRoles } from '../organization.ts'
import { FilterSelect } from '../records/FilterSelect.tsx'
import type { UserFilters } from './useUsers.ts'

interface Props {
  filters: UserFilters
  onChange: (changed: Partial<UserFilters>) => void
}

/** Filters the people by role, company and country. */
export function UserFilterControls({ filters, onChange }: Props) {
  const { t } = useTranslation('settings')
  const { data: roles = [] } = useRoles()
  const { data: companies } = useCompanies()
  const { data: countries } = useCountries()
  return (
    <>
      <FilterSelect
        label={t('field.role')}
        value={filters.role}
        choices={roles.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        label={t('managers.company')}
        value={filters.company}
        choices={choicesOf(companies)}
        onChange={(company) => onChange({ company })}
      />
      <FilterSelect
        label={t('field.country')}
        value={filters.country}
        choices={choicesOf(countries)}
        onChange={(country) => onChange({ country })}
      />
    </>
  )
}
