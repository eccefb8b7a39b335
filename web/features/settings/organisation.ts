import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { contract } from '@contract/index.ts'

/** The lists of the organisation that the tabs share; each is read once. */
export const useCompanies = () => useQuery(read(contract.companies.list))
export const useDepartments = () => useQuery(read(contract.organisation.departments))
export const useCountries = () => useQuery(read(contract.countries.list))
export const useAreas = () => useQuery(read(contract.areas.list))
export const useSites = () => useQuery(read(contract.sites.list))
export const useRoles = () => useQuery(read(contract.roles.list))

interface Named {
  id: number
  name: string
  isActive: boolean
}

/** What a form offers: the active records, and those chosen before they were deactivated. */
export const choicesOf = (records: Named[] | undefined, chosen: readonly number[] = []) =>
  (records ?? [])
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))

/** A record's name by its id; '' for none. */
export const nameOf = (records: { id: number; name: string }[] | undefined, id: number | null): string =>
  records?.find((record) => record.id === id)?.name ?? ''
