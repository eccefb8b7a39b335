import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newActionPlan } from '../../contract/action-plans.ts'
import { companyInput } from '../../contract/administration/companies.ts'
import { departmentManagerInput } from '../../contract/administration/department-managers.ts'
import { departmentInput } from '../../contract/administration/departments.ts'
import { areaInput, countryInput, siteInput } from '../../contract/administration/geography.ts'
import { categoryInput } from '../../contract/administration/report-types.ts'
import { roleInput } from '../../contract/administration/roles.ts'
import { userInput } from '../../contract/administration/user-fields.ts'
import { credentials, passwordChange } from '../../contract/auth.ts'
import { english } from '../../contract/errors/english.fixture.ts'
import { leaveInput } from '../../contract/leave.ts'
import { reportInput } from '../../contract/reports.ts'

/** The English message for each field that the schema refuses, by path. */
const messagesOf = (schema: z.ZodType, value: unknown): Record<string, string> =>
  Object.fromEntries(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), english(message)]) ?? [],
  )

describe('a field without its own messages', () => {
  test('says how many entries a list needs, and how many it may have', () => {
    const lists = z.strictObject({ ids: z.array(z.int()).min(2).max(3) })
    expect(messagesOf(lists, { ids: [1] })).toEqual({ ids: 'Must have 2 or more entries' })
    expect(messagesOf(lists, { ids: [1, 2, 3, 4] })).toEqual({ ids: 'Must have at most 3 entries' })
  })

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

describe('a value outside its limits', () => {
  test.each<[what: string, schema: z.ZodType, value: object, messages: Record<string, string>]>([
    [
      '[ADM-18] a company’s code of 11 characters',
      companyInput,
      { code: 'C'.repeat(11), name: '' },
      { code: 'Code must be 10 characters or less', name: 'Name is required' },
    ],
    [
      '[ADM-20] a department’s code of 21 characters',
      departmentInput,
      { code: 'D'.repeat(21), name: 'Long' },
      { code: 'Code must be 20 characters or less' },
    ],
    [
      '[ADM-21] a country’s code of one character',
      countryInput,
      { code: 'X', name: '' },
      { code: 'Code must be at least 2 characters', name: 'Name is required' },
    ],
    [
      '[ADM-27] a level below 0',
      roleInput,
      { code: 'TL', name: 'Team lead', hierarchyLevel: -1 },
      { hierarchyLevel: 'Hierarchy level must be at least 0' },
    ],
    [
      '[ADM-38] nobody as a department’s manager',
      departmentManagerInput,
      { departmentId: 1, userId: '', companyId: null, title: '' },
      { userId: 'Please select a user' },
    ],
    [
      '[USER-4] a short name and password, and no email address',
      userInput.pick({ email: true, username: true, password: true }),
      { email: 'nobody', username: 'ab', password: '12345' },
      {
        email: 'Invalid email address',
        username: 'Username must be at least 3 characters',
        password: 'Password must be at least 6 characters',
      },
    ],
  ])('%s is refused with its own message', (_, schema, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages)
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

  test.each<[what: string, schema: z.ZodType, messages: Record<string, string>]>([
    [
      '[USER-4] of a person',
      userInput,
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Invalid email address',
        username: 'Username must be at least 3 characters',
        role: 'Role is required',
        companies: 'At least one company must be selected',
        password: 'Password must be at least 6 characters',
      },
    ],
    [
      '[ADM-26] of a role',
      roleInput,
      { code: 'Role code is required', name: 'Role name is required', hierarchyLevel: 'Hierarchy level is required' },
    ],
    [
      '[ADM-20] of a department',
      departmentInput,
      { code: 'Department code is required', name: 'Department name is required' },
    ],
    ['[ADM-18] of a company', companyInput, { code: 'Code is required', name: 'Name is required' }],
    [
      '[ADM-23] of an area',
      areaInput,
      { code: 'Code is required', name: 'Name is required', countryId: 'Country is required' },
    ],
    [
      '[ADM-24] of a site',
      siteInput,
      {
        code: 'Code is required',
        name: 'Name is required',
        countryId: 'Country is required',
        areaId: 'Area is required',
      },
    ],
    [
      '[ADM-30] of a category',
      categoryInput,
      { departmentId: 'Department is required', name: 'Category name is required' },
    ],
    [
      '[SIGN-25] [SIGN-26] of a changed password',
      passwordChange,
      {
        currentPassword: 'Current password is required',
        newPassword: 'New password must be at least 6 characters',
      },
    ],
    ['of an action plan', newActionPlan, { title: 'Title is required' }],
    ['of leave', leaveInput, { firstDay: 'First day is required', lastDay: 'Last day is required' }],
  ])('[ADM-17] %s has the portal’s own message', (_, schema, messages) => {
    expect(messagesOf(schema, {})).toEqual(messages)
  })

  test('gets the same message as null and as an empty selection', () => {
    expect(messagesOf(credentials, { username: null, password: 'x' })).toEqual({ username: 'Username is required' })
    expect(messagesOf(reportInput, { date: '2026-11-21', departmentId: 0, items: [] })).toEqual({
      departmentId: 'Department selection is required',
      items: 'Please add at least one report item',
    })
  })
})
