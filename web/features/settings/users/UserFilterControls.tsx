import { useTranslation } from 'react-i18next'
import { choicesOf, useCompanies, useCountries, useRoles } from '../organisation.ts'
import { FilterSelect } from '../records/FilterSelect.tsx'
import type { UserFilters } from './useUsers.ts'

interface Props {
  filters: UserFilters
  onChange: (changed: UserFilters) => void
}

/** Narrows the people down to a role, a company or a country. */
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
      <FilterSelect<number>
        label={t('managers.company')}
        value={filters.companyId === undefined ? undefined : Number(filters.companyId)}
        choices={choicesOf(companies)}
        onChange={(companyId) => onChange({ companyId })}
      />
      <FilterSelect<number>
        label={t('field.country')}
        value={filters.countryId === undefined ? undefined : Number(filters.countryId)}
        choices={choicesOf(countries)}
        onChange={(countryId) => onChange({ countryId })}
      />
    </>
  )
}
