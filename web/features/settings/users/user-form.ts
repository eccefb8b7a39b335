import type { UseFormReturn } from 'react-hook-form'
import type { output } from 'zod'
import type { Role } from '@contract/administration/roles.ts'
import { type ManagedUser, existingUser, type ExistingUser, userInput } from '@contract/administration/user-fields.ts'
import { message } from '@contract/errors/message.ts'
import { valuesOf } from '../records/values-of.ts'
import { isGlobal } from './scope.ts'

export const blankUser: Required<ExistingUser> = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  role: '',
  departmentId: null,
  position: '',
  companies: [],
  countries: [],
  areas: [],
  sites: [],
  companyId: null,
  countryId: null,
  areaId: null,
  siteId: null,
  isAdmin: false,
  isActive: true,
}

/** The values of the form: the password of an existing person is blank. */
export const valuesOfUser = (user: ManagedUser | undefined): ExistingUser =>
  valuesOf<ExistingUser>(user && { ...user, password: '' }, blankUser)

/**
 * The form's schema: the contract's, plus a country unless the role is global. A new person needs a password; a blank
 * password of an existing person is not sent.
 */
export function userSchema(isNew: boolean, roles: Role[]) {
  const base = isNew
    ? existingUser.extend({ username: userInput.shape.username, password: userInput.shape.password })
    : existingUser
  return base
    .superRefine(({ role, countries }, context) => {
      const level = roles.find(({ code }) => code === role)?.hierarchyLevel
      if (level !== undefined && !isGlobal(level) && countries.length === 0) {
        context.addIssue({ code: 'custom', path: ['countries'], message: message('person.country_required') })
      }
    })
    .transform(({ password, ...values }) => (password ? { ...values, password } : values))
}

export type UserForm = UseFormReturn<ExistingUser, unknown, output<ReturnType<typeof userSchema>>>
