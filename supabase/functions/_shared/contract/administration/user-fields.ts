import { z } from 'zod'
import { passwordMaximum, passwordMinimum } from '../auth.ts'
import { directoryEntry } from '../directory.ts'
import { whenMissing } from '../errors/defaults.ts'
import { message } from '../errors/message.ts'
import { changesOf, id, instant, optionalText, requiredText } from '../fields.ts'
import { optionalId } from './records.ts'

export const usernameMinimum = 3
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
  isAnonymous: z.boolean().meta({ description: 'Whether the name was removed, for good' }),
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
  countries: ids.meta({ description: 'At least one, except for roles of level 0 to 2' }).default([]),
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
  .max(passwordMaximum, message({ code: 'password.too_long', params: { count: passwordMaximum } }))

/**
 * `role`: a role's code. The home defaults to the first company and to the first country with its first area and site.
 */
export const userInput = z.strictObject({ ...account, password })

/** The whole account of an existing person; a blank password keeps the current one. */
export const existingUser = z.strictObject({
  ...account,
  password: z.union([z.literal(''), password]).optional(),
  username: nameOfAccount(2).meta({ description: '2 characters are allowed, for accounts named after a role code' }),
})

/** A home that is left out and no longer fits the changed scope is derived from the scope again. */
export const userChange = changesOf(existingUser)

export type ManagedUser = z.infer<typeof managedUser>

export type UserInput = z.input<typeof userInput>

export type ExistingUser = z.input<typeof existingUser>

export type UserChange = z.output<typeof userChange>
