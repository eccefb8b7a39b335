import { describe, expect, test } from 'vitest'
import { cascaded, isGlobal, scopeOfRole } from './scope.ts'

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

test('[USER-23] counts levels 0 to 2 as global', () => {
  expect([0, 1, 2, 3, 6].map(isGlobal)).toEqual([true, true, true, false, false])
})
