import { z } from 'zod'
import { directoryEntry } from '../directory.ts'
import { endpoint } from '../endpoint.ts'
import { whenMissing } from '../errors/defaults.ts'
import { message } from '../errors/message.ts'
import { id, instant, optionalText, requiredText } from '../fields.ts'
import { limits } from '../limits.ts'
import { optionalId } from './records.ts'

/** Roles up to this level see every place of their companies. */
export const globalLevelMaximum = 2

/**
 * A person as administrators see them. `companies`, `countries`, `areas` and `sites` are their scope: a country without
 * areas means all of it, otherwise only these areas; likewise an area and its sites. `companyId`, `countryId`, `areaId`
 * and `siteId` are the place where they work.
 */
export const managedUser = directoryEntry.extend({
  firstName: z.string(),
  lastName: z.string(),
  roleName: z.string(),
  hierarchyLevel: z.int(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  companyId: id.nullable(),
  countryId: id.nullable(),
  areaId: id.nullable(),
  siteId: id.nullable(),
  companies: z.array(id),
  countries: z.array(id),
  areas: z.array(id),
  sites: z.array(id),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  lastSeenAt: instant.nullable(),
})

const ids = z
  .array(id)
  .max(1_000)
  .transform((values) => [...new Set(values)])

const companies = z
  .array(id, { error: whenMissing('person.company_required') })
  .min(1, message('person.company_required'))
  .max(1_000)
  .transform((values) => [...new Set(values)])

const { usernameMinimum, passwordMinimum } = limits
const tooShort = { code: 'person.username_too_short', params: { count: usernameMinimum } } as const
const nameOfAccount = (minimum: number) =>
  z
    .string({ error: whenMissing(tooShort) })
    .trim()
    .min(minimum, message(tooShort))
    .max(100)
    .regex(/^[^@\s]*$/, message('person.username_characters'))

const account = {
  firstName: requiredText('person.first_name_required'),
  lastName: requiredText('person.last_name_required'),
  email: z.email(message('person.email_invalid')).max(320),
  username: nameOfAccount(usernameMinimum),
  role: requiredText('role.required'),
  departmentId: optionalId,
  position: optionalText,
  companies,
  countries: ids.default([]).meta({ description: 'At least one, except for roles of level 0 to 2' }),
  areas: ids.default([]),
  sites: ids.default([]),
  companyId: optionalId,
  countryId: optionalId,
  areaId: optionalId,
  siteId: optionalId,
  isAdmin: z.boolean().default(false),
  isActive: z.boolean().default(true),
}
const passwordTooShort = { code: 'password.too_short', params: { count: passwordMinimum } } as const
const password = z
  .string({ error: whenMissing(passwordTooShort) })
  .min(passwordMinimum, message(passwordTooShort))
  .max(limits.passwordMaximum, message({ code: 'password.too_long', params: { count: limits.passwordMaximum } }))

/** `role` is a role's code. A home that is left out: the first company, and the first country with its first area and site. */
export const userInput = z.strictObject({ ...account, password })

/** The same, except that a blank password keeps the current one. */
export const userChange = z.strictObject({
  ...account,
  password: z.union([z.literal(''), password]).optional(),
  username: nameOfAccount(2).meta({ description: 'Accounts named after a role code keep their 2 characters' }),
})

export const userSorts = [
  'name',
  'username',
  'email',
  'role',
  'department',
  'company',
  'country',
  'lastSeenAt',
] as const

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const queryId = z.coerce.number().int().positive()

/** `page` counts from 1. */
const userQuery = z.strictObject({
  search: z.string().max(100).optional(),
  role: z.string().max(limits.roleCodeMaximum).optional(),
  departmentId: queryId.optional(),
  companyId: queryId.optional(),
  countryId: queryId.optional(),
  isActive: flag.optional(),
  isAdmin: flag.optional(),
  sort: z.enum(userSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(limits.pageMaximum).default(limits.pageDefault),
})

const listedUser = z.union([managedUser, directoryEntry])

export type ManagedUser = z.infer<typeof managedUser>
export type ListedUser = z.infer<typeof listedUser>
export type UserInput = z.input<typeof userInput>
export type UserChange = z.input<typeof userChange>
export type UserQuery = z.input<typeof userQuery>

/** Administrators get the managed form of a user. */
export const isManaged = (user: ListedUser): user is ManagedUser => 'isActive' in user

const ofUser = z.strictObject({ id: z.uuid() })

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary:
      'A page of people; the header X-Total-Count says how many there are. Others than administrators get active people as in the directory',
    access: 'person',
    query: userQuery,
    answer: z.array(listedUser),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    summary: 'Create an account with its profile',
    access: 'person',
    body: userInput,
    answer: managedUser,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    summary: 'Change an account and its profile; a new password ends the sessions',
    access: 'person',
    params: ofUser,
    body: userChange,
    answer: managedUser,
  }),
  toggleActive: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/{id}/toggle-active',
    summary: 'Activate or deactivate a person; a deactivated person is signed out at once',
    access: 'person',
    params: ofUser,
    answer: managedUser,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Delete a person without history',
    access: 'person',
    params: ofUser,
    answer: z.void(),
    status: 204,
  }),
}
