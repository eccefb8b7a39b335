import { globalLevelMaximum } from '@contract/administration/user-fields.ts'

interface InCountry {
  id: number
  countryId: number
}
interface InArea {
  id: number
  areaId: number
}

/** The ids of a person's scope. A country alone includes all of it; with areas, only those; with sites, only those. */
export interface Scope {
  countries: number[]
  areas: number[]
  sites: number[]
}

export const headquartersLevel = 1

export const isGlobal = (level: number): boolean => level <= globalLevelMaximum

/** The scope after a role was chosen: the headquarters for level 1, otherwise empty (USER-19). */
export const scopeOfRole = (level: number | undefined, headquarters: number | undefined): Scope => ({
  countries: level === headquartersLevel && headquarters !== undefined ? [headquarters] : [],
  areas: [],
  sites: [],
})

/** Removes areas outside the chosen countries, and sites outside the chosen areas (USER-21). */
export function cascaded({ countries, areas, sites }: Scope, allAreas: InCountry[], allSites: InArea[]): Scope {
  const within = areas.filter((id) => countries.includes(allAreas.find((area) => area.id === id)?.countryId ?? 0))
  return {
    countries,
    areas: within,
    sites: sites.filter((id) => within.includes(allSites.find((site) => site.id === id)?.areaId ?? 0)),
  }
}
