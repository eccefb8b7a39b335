import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { areaInput, countryInput } from '../../contract/administration/geography.ts'
import { categoryInput } from '../../contract/administration/report-types.ts'
import { roleInput } from '../../contract/administration/roles.ts'
import { credentials } from '../../contract/auth.ts'
import { english } from '../../contract/errors/english.fixture.ts'
import { reportInput } from '../../contract/reports.ts'

/** What is said of which field, in English. */
const said = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), english(message)]) ?? [],
  )

describe('a field without words of its own', () => {
  const category = { departmentId: 1, name: 'Pumps' }

  test.each([
    [-1, 'Must be at least 0'],
    [2_000_000, 'Must be at most 1000000'],
    ['first', 'Must be a number'],
    [1.5, 'Must be a whole number'],
  ])('does not show the validator’s English for %s', (sortOrder, text) => {
    expect(said(categoryInput, { ...category, sortOrder })).toEqual({ sortOrder: text })
  })

  test('says of a level that it must be whole, and only of a missing one that it is required', () => {
    const role = { code: 'TL', name: 'Team lead' }
    expect(said(roleInput, { ...role, hierarchyLevel: 2.5 })).toEqual({ hierarchyLevel: 'Must be a whole number' })
    expect(said(roleInput, role)).toEqual({ hierarchyLevel: 'Hierarchy level is required' })
    expect(said(roleInput, { ...role, hierarchyLevel: 7 })).toEqual({
      hierarchyLevel: 'Hierarchy level must be at most 6',
    })
  })
})

describe('a missing key', () => {
  test('says what the specification says of an empty field', () => {
    expect(said(credentials, {})).toEqual({ username: 'Username is required', password: 'Password is required' })
    expect(said(areaInput, { code: 'n', name: 'North' })).toEqual({ countryId: 'Country is required' })
    expect(said(countryInput, { code: 'FR' })).toEqual({ name: 'Name is required' })
    expect(said(reportInput, {})).toEqual({
      date: 'Date is required',
      items: 'Please add at least one report item',
    })
  })

  test('is the same as null or as no choice', () => {
    expect(said(credentials, { username: null, password: 'x' })).toEqual({ username: 'Username is required' })
    expect(said(reportInput, { date: '2026-11-21', departmentId: 0, items: [] })).toEqual({
      departmentId: 'Department selection is required',
      items: 'Please add at least one report item',
    })
  })
})
