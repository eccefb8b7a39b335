import { describe, expect, test } from 'vitest'
import type { ExistingUser } from '@contract/administration/user-fields.ts'
import { english } from '@contract/errors/english.fixture.ts'
import { blankUser, userSchema } from './user-form.ts'

const role = (code: string, hierarchyLevel: number) => ({
  id: hierarchyLevel + 1,
  code,
  name: code,
  hierarchyLevel,
  departmentId: null,
  requiresDailyReport: false,
  isMonitored: false,
  canViewSubordinateReports: false,
  isActive: true,
})
const roles = [role('GM', 1), role('TE', 6)]

const filled: ExistingUser = {
  ...blankUser,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@nordwind.example',
  username: 'ada',
  role: 'TE',
  companies: [1],
  countries: [2],
}

function messages(isNew: boolean, values: ExistingUser): string[] {
  const { error } = userSchema(isNew, roles).safeParse(values)
  return error?.issues.map(({ message }) => english(message)) ?? []
}

describe('the user form', () => {
  test('[USER-4] names every field that is missing', () => {
    expect(messages(true, blankUser)).toEqual([
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Username must be at least 3 characters',
      'Role is required',
      'At least one company must be selected',
      'Password must be at least 6 characters',
    ])
  })

  test('[USER-4] reports a missing country at its field, as an error code', () => {
    const { error } = userSchema(false, roles).safeParse({ ...filled, countries: [] })
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['countries'], 'person.country_required'],
    ])
  })

  test('[USER-24] requires no country of a global role', () => {
    expect(messages(false, { ...filled, role: 'GM', countries: [] })).toEqual([])
  })

  test('[USER-6] leaves out the blank password of an existing person', () => {
    const sent = userSchema(false, roles).parse(filled)
    expect('password' in sent).toBe(false)
    expect(userSchema(false, roles).parse({ ...filled, password: 'secret-1' })).toMatchObject({
      password: 'secret-1',
    })
  })
})
