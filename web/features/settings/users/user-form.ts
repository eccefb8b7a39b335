import type { UseFormReturn } from 'react-hook-form'
import type { output } from 'zod'
import type { Role } from '@contract/administration/roles.ts'
import { type ManagedUser, userChange, type UserChange, userInput } from '@contract/administration/users.ts'
import { isGlobal } from './scope.ts'

export const blankUser: UserChange = {
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

export const valuesOf = (user: ManagedUser): UserChange => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  username: user.username,
  password: '',
  role: user.role,
  departmentId: user.departmentId,
  position: user.position,
  companies: user.companies,
  countries: user.countries,
  areas: user.areas,
  sites: user.sites,
  companyId: user.companyId,
  countryId: user.countryId,
  areaId: user.areaId,
  siteId: user.siteId,
  isAdmin: user.isAdmin,
  isActive: user.isActive,
})

/**
 * The form's rules: the contract's, and a country for who is not global. A new person needs a password; a blank one
 * of somebody who exists is left out.
 */
export function userSchema(isNew: boolean, roles: Role[], countryMissing: string) {
  const base = isNew
    ? userChange.extend({ username: userInput.shape.username, password: userInput.shape.password })
    : userChange
  return base
    .superRefine(({ role, countries }, context) => {
      const level = roles.find(({ code }) => code === role)?.hierarchyLevel
      if (level !== undefined && !isGlobal(level) && countries.length === 0) {
        context.addIssue({ code: 'custom', path: ['countries'], message: countryMissing })
      }
    })
    .transform(({ password, ...values }) => (password ? { ...values, password } : values))
}

export type UserForm = UseFormReturn<UserChange, unknown, output<ReturnType<typeof userSchema>>>
