import { describe, expect, test } from 'vitest'
import { cascaded, homeWithin, isGlobal, scopeOfRole } from './scope.ts'

const areas = [
  { id: 10, countryId: 1 },
  { id: 20, countryId: 2 },
]
const sites = [
  { id: 100, areaId: 10 },
  { id: 200, areaId: 20 },
]

describe('scopeOfRole', () => {
  test('[USER-19] sets the headquarters alone for level 1 and clears the scope for any other role', () => {
    expect(scopeOfRole(1, 7)).toEqual({ countries: [7], areas: [], sites: [] })
    expect(scopeOfRole(5, 7)).toEqual({ countries: [], areas: [], sites: [] })
    expect(scopeOfRole(undefined, 7)).toEqual({ countries: [], areas: [], sites: [] })
    expect(scopeOfRole(1, undefined)).toEqual({ countries: [], areas: [], sites: [] })
  })
})

describe('cascaded', () => {
  test('[USER-21] removes the areas of a removed country, and the sites of a removed area', () => {
    const all = { countries: [1, 2], areas: [10, 20], sites: [100, 200] }
    expect(cascaded(all, areas, sites)).toEqual(all)
    expect(cascaded({ ...all, countries: [2] }, areas, sites)).toEqual({ countries: [2], areas: [20], sites: [200] })
    expect(cascaded({ ...all, areas: [10] }, areas, sites)).toEqual({ countries: [1, 2], areas: [10], sites: [100] })
    expect(cascaded({ ...all, countries: [] }, areas, sites)).toEqual({ countries: [], areas: [], sites: [] })
  })
})

describe('homeWithin', () => {
  const allAreas = [...areas, { id: 11, countryId: 1 }]
  const allSites = [...sites, { id: 101, areaId: 10 }]
  const home = { countryId: 1, areaId: 10, siteId: 100 }
  const of = (countries: number[], chosenAreas: number[], chosenSites: number[]) =>
    homeWithin({ countries, areas: chosenAreas, sites: chosenSites }, home, allAreas, allSites)

  test('[USER-25] keeps a home that the scope contains', () => {
    for (const kept of [
      of([], [], []),
      of([1], [], []),
      of([1, 2], [20], []),
      of([1], [11, 10], []),
      of([1], [10], [100]),
    ])
      expect(kept).toEqual(home)
  })

  test('[USER-25] clears a country, area or site that the scope no longer contains', () => {
    expect(of([2], [], [])).toEqual({ countryId: null, areaId: null, siteId: null })
    expect(of([1], [11], [])).toEqual({ countryId: 1, areaId: null, siteId: null })
    expect(of([1], [10], [101])).toEqual({ countryId: 1, areaId: 10, siteId: null })
  })
})

test('[USER-23] counts levels 0 to 2 as global', () => {
  expect([0, 1, 2, 3, 6].map(isGlobal)).toEqual([true, true, true, false, false])
})
