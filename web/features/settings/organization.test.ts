import { expect, test } from 'vitest'
import { areaChoicesOf, choicesOf } from './organization.ts'

test('[ADM-14] a form offers active records, and the inactive ones to which the record refers', () => {
  const records = [
    { id: 1, name: 'Active', isActive: true },
    { id: 2, name: 'Chosen', isActive: false },
    { id: 3, name: 'Inactive', isActive: false },
  ]
  expect(choicesOf(records, [2, null])).toEqual([
    { value: 1, label: 'Active' },
    { value: 2, label: 'Chosen' },
  ])
})

test('[USER-26] areas of the same name are told apart by their countries', () => {
  const countries = [
    { id: 1, name: 'Germany', isActive: true },
    { id: 2, name: 'France', isActive: true },
  ]
  const areas = countries.map(({ id }) => ({ id: id + 10, name: 'South', countryId: id, isActive: true }))
  expect(areaChoicesOf(areas, countries)).toEqual([
    { value: 12, label: 'France - South' },
    { value: 11, label: 'Germany - South' },
  ])
})
