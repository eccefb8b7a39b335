import { useQuery } from '@tanstack/react-query'
import { placeOf } from '@/blocks/people/place.ts'
import { read } from '@/lib/query.ts'
import { contract } from '@contract/index.ts'

/** The organization's lists, which the tabs share; each is fetched once. */
export const useCompanies = () => useQuery(read(contract.companies.list))
export const useDepartments = () => useQuery(read(contract.organization.departments))
export const useCountries = () => useQuery(read(contract.countries.list))
export const useAreas = () => useQuery(read(contract.areas.list))
export const useSites = () => useQuery(read(contract.sites.list))
export const useRoles = () => useQuery(read(contract.roles.list))

interface Named {
  id: number
  name: string
  isActive: boolean
}

/** The options of a form: active records, and inactive ones to which the record already refers (ADM-14). */
export const choicesOf = (records: Named[] | undefined, chosen: readonly (number | null | undefined)[] = []) =>
  (records ?? [])
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))

/** The same for areas, each behind its country: areas of different countries can have the same name (USER-26). */
export const areaChoicesOf = (
  areas: (Named & { countryId: number })[],
  countries: Named[] | undefined,
  chosen: readonly (number | null | undefined)[] = [],
) =>
  choicesOf(
    areas.map((area) => ({ ...area, name: placeOf({ country: nameOf(countries, area.countryId), area: area.name }) })),
    chosen,
  ).toSorted((one, other) => one.label.localeCompare(other.label))

/** A record's name by its id; '' if there is none. */
export const nameOf = (records: { id: number; name: string }[] | undefined, id: number | null): string =>
  records?.find((record) => record.id === id)?.name ?? ''
