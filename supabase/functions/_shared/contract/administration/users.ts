import { z } from 'zod'
import { directoryEntry } from '../directory.ts'
import { endpoint } from '../endpoint.ts'
import { flag, page, pathId, uuidParams } from '../fields.ts'
import { roleCodeMaximum } from './roles.ts'
import { managedUser, userInput, userChange, type ManagedUser } from './user-fields.ts'

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

/** The filters and the order of the list. Ids and flags are text in a query, and numbers and booleans in a body. */
export const userFilters = <Id extends z.ZodType, Flag extends z.ZodType>(idType: Id, flagType: Flag) => ({
  search: z.string().max(100).optional(),
  role: z.string().max(roleCodeMaximum).optional(),
  departmentId: z.optional(idType),
  companyId: z.optional(idType),
  countryId: z.optional(idType),
  isActive: z.optional(flagType),
  isAdmin: z.optional(flagType),
  sort: z.enum(userSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

const pageNumber = z.coerce.number().int().min(1).max(100_000)

/** `page`: starts at 1. */
const userQuery = z.strictObject({
  ...userFilters(pathId, flag),
  page: pageNumber.default(1),
  cursor: pageNumber.optional().meta({ description: 'The same as `page`' }),
  limit: page.limit,
})

const listedUser = z.union([managedUser, directoryEntry])

export type ListedUser = z.infer<typeof listedUser>

export type UserQuery = z.input<typeof userQuery>

/** Administrators get the managed form of a user. */
export const isManaged = (user: ListedUser): user is ManagedUser => 'isActive' in user

export const users = {
  list: endpoint('GET /api/admin/users', {
    summary:
      'A page of people; the header X-Total-Count is the total, Link and X-Next-Cursor lead to the next page. Anyone but an administrator gets active people as in the directory',
    access: 'person',
    query: userQuery,
    answer: z.array(listedUser),
  }),
  add: endpoint('POST /api/admin/users', {
    repeat: 'resumed',
    summary: 'Create an account with its profile',
    access: 'person',
    body: userInput,
    answer: managedUser,
    status: 201,
  }),
  change: endpoint('PUT /api/admin/users/{id}', {
    summary: "Change an account and its profile; a new password ends the person's sessions",
    access: 'person',
    params: uuidParams,
    body: userChange,
    answer: managedUser,
  }),
  toggleActive: endpoint('PATCH /api/admin/users/{id}/toggle-active', {
    summary: 'Activate or deactivate a person; a deactivated person is signed out at once',
    access: 'person',
    params: uuidParams,
    answer: managedUser,
  }),
  anonymize: endpoint('POST /api/admin/users/{id}/anonymize', {
    repeat: 'resumed',
    summary:
      'Remove the name of a deactivated person, for good. Their reports, messages and calls stay; 409 for an active person',
    access: 'person',
    params: uuidParams,
    answer: managedUser,
  }),
  remove: endpoint('DELETE /api/admin/users/{id}', {
    summary: 'Delete a person who has no history; otherwise 409',
    access: 'person',
    params: uuidParams,
    answer: z.void(),
    status: 204,
  }),
}
