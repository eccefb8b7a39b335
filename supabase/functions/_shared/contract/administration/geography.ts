import { z } from 'zod'
import { whenMissing } from '../errors/defaults.ts'
import { message } from '../errors/message.ts'
import { id, nameMaximum, optionalText, requiredId, requiredText, uuid } from '../fields.ts'
import { optionalPerson, records } from './records.ts'

const countryCodeMinimum = 2
const codeTooShort = { code: 'field.code_too_short', params: { count: countryCodeMinimum } } as const

const place = {
  id,
  code: z.string(),
  name: z.string(),
  managerId: uuid.nullable(),
  manager: z.string().nullable(),
  isActive: z.boolean(),
}

/** `workingDays`: ISO weekdays, 1 for Monday. `timeZone`: an IANA name. */
export const country = z.strictObject({
  ...place,
  timeZone: z.string(),
  workingDays: z.array(z.int().min(1).max(7)),
  isHeadquarters: z.boolean(),
  recordsCalls: z.boolean(),
})

export const area = z.strictObject({ ...place, countryId: id })

/** `timeZone`: null means the country's. */
export const site = z.strictObject({
  ...place,
  countryId: id,
  areaId: id,
  address: z.string().nullable(),
  timeZone: z.string().nullable(),
})

const placeInput = {
  code: requiredText('field.code_required'),
  name: requiredText('field.name_required'),
  managerId: optionalPerson,
  isActive: z.boolean().default(true),
}
const countryId = requiredId('country.required')

export const countryInput = z.strictObject({
  ...placeInput,
  code: z
    .string({ error: whenMissing(codeTooShort) })
    .trim()
    .min(countryCodeMinimum, message(codeTooShort))
    .max(nameMaximum),
  timeZone: requiredText('country.time_zone_required', 100).default('UTC'),
  workingDays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
    .default([1, 2, 3, 4, 5]),
  isHeadquarters: z.boolean().default(false),
  recordsCalls: z.boolean().default(true),
})

export const areaInput = z.strictObject({ ...placeInput, countryId })

export const siteInput = z.strictObject({
  ...placeInput,
  countryId,
  areaId: requiredId('area.required'),
  address: optionalText,
  timeZone: optionalText,
})

export type Country = z.infer<typeof country>
export type Area = z.infer<typeof area>
export type Site = z.infer<typeof site>
export type CountryInput = z.input<typeof countryInput>
export type AreaInput = z.input<typeof areaInput>
export type SiteInput = z.input<typeof siteInput>

export const countries = records('countries', 'country', country, countryInput)
export const areas = records('areas', 'area', area, areaInput)
export const sites = records('sites', 'site', site, siteInput)
