import { expect, test } from 'vitest'
import { type Places, startPlace } from './PlaceFields.tsx'

const user = { countryCode: 'FR', area: 'South', site: 'Lyon' }
const places = (isActive: boolean, ...others: Partial<Places['areas'][number]>[]) =>
  ({
    countries: [{ id: 1, code: 'FR', name: 'France', isActive }],
    areas: [{ id: 2, countryId: 1, code: 'south', name: 'South', isActive }, ...others],
    sites: [{ id: 3, countryId: 1, areaId: 2, code: 'lyon', name: 'Lyon', isActive }],
  }) as Places

test.each([true, false])('[ADM-14] the form starts with the person’s own place, active or not: %s', (isActive) => {
  expect(startPlace(places(isActive), user)).toEqual({ country: 'FR', area: 'south', site: 'lyon' })
})

test('an active area is preferred to an inactive one with its name', () => {
  const successor = { id: 4, countryId: 1, code: 'south2', name: 'South', isActive: true }
  expect(startPlace(places(false, successor), user)).toEqual({ country: 'FR', area: 'south2', site: '' })
})
