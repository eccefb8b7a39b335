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

/** The ids of a person's home place. Null is derived from the scope. */
export interface Home {
  countryId: number | null
  areaId: number | null
  siteId: number | null
}

/** The home without what the scope no longer contains (USER-25). */
export function homeWithin(
  { countries, areas, sites }: Scope,
  { countryId, areaId, siteId }: Home,
  allAreas: InCountry[],
  allSites: InArea[],
): Home {
  if (countries.length > 0 && countryId !== null && !countries.includes(countryId)) {
    return { countryId: null, areaId: null, siteId: null }
  }
  const chosenAreas = areas.filter((id) => allAreas.find((area) => area.id === id)?.countryId === countryId)
  if (chosenAreas.length > 0 && areaId !== null && !chosenAreas.includes(areaId)) {
    return { countryId, areaId: null, siteId: null }
  }
  const chosenSites = sites.filter((id) => allSites.find((site) => site.id === id)?.areaId === areaId)
  const isOutside = chosenSites.length > 0 && siteId !== null && !chosenSites.includes(siteId)
  return { countryId, areaId, siteId: isOutside ? null : siteId }
}
