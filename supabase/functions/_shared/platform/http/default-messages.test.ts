import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { areaInput, countryInput } from '../../contract/administration/geography.ts'
import { categoryInput } from '../../contract/administration/report-types.ts'
import { roleInput } from '../../contract/administration/roles.ts'
import { credentials } from '../../contract/auth.ts'
import { english } from '../../contract/errors/english.fixture.ts'
import { reportInput } from '../../contract/reports.ts'

/** The English message for each field that the schema refuses, by path. */
const messagesOf = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), english(message)]) ?? [],
  )

describe('a field without its own messages', () => {
  const category = { departmentId: 1, name: 'Pumps' }

  test.each([
    [-1, 'Must be at least 0'],
    [2_000_000, 'Must be at most 1000000'],
    ['first', 'Must be a number'],
    [1.5, 'Must be a whole number'],
  ])('[ADM-32] shows the portal’s own message for %s', (sortOrder, text) => {
    expect(messagesOf(categoryInput, { ...category, sortOrder })).toEqual({ sortOrder: text })
  })

  test('[ADM-28] says that a fractional level must be whole, that a missing one is required, and that 7 is too high', () => {
    const role = { code: 'TL', name: 'Team lead' }
    expect(messagesOf(roleInput, { ...role, hierarchyLevel: 2.5 })).toEqual({
      hierarchyLevel: 'Must be a whole number',
    })
    expect(messagesOf(roleInput, role)).toEqual({ hierarchyLevel: 'Hierarchy level is required' })
    expect(messagesOf(roleInput, { ...role, hierarchyLevel: 7 })).toEqual({
      hierarchyLevel: 'Hierarchy level must be at most 6',
    })
  })
})

describe('a missing key', () => {
  test('[ADM-17] has the same message as an empty field', () => {
    expect(messagesOf(credentials, {})).toEqual({ username: 'Username is required', password: 'Password is required' })
    expect(messagesOf(areaInput, { code: 'n', name: 'North' })).toEqual({ countryId: 'Country is required' })
    expect(messagesOf(countryInput, { code: 'FR' })).toEqual({ name: 'Name is required' })
    expect(messagesOf(countryInput, { name: 'France' })).toEqual({ code: 'Code must be at least 2 characters' })
    expect(messagesOf(reportInput, {})).toEqual({
      date: 'Date is required',
      items: 'Please add at least one report item',
    })
  })

  test('gets the same message as null and as an empty selection', () => {
    expect(messagesOf(credentials, { username: null, password: 'x' })).toEqual({ username: 'Username is required' })
    expect(messagesOf(reportInput, { date: '2026-11-21', departmentId: 0, items: [] })).toEqual({
      departmentId: 'Department selection is required',
      items: 'Please add at least one report item',
    })
  })
})
