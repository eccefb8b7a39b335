import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, pathId } from './fields.ts'
import { limits } from './limits.ts'

export const holiday = z.strictObject({ id, countryId: id, day, name: z.string() })

const holidayName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(limits.nameMaximum, `At most ${limits.nameMaximum} characters`)
const holidayDay = z.string().min(1, 'Date is required').pipe(day)
const countryId = z.int('Country is required').min(1, 'Country is required')

export const holidayInput = z.strictObject({ countryId, day: holidayDay, name: holidayName })

/** A day that a calendar file names. `current`: the holiday that is there already on that day. */
const foundHoliday = z.strictObject({ day, name: z.string(), current: z.string().nullable() })

export type Holiday = z.infer<typeof holiday>
export type HolidayInput = z.input<typeof holidayInput>
export type FoundHoliday = z.infer<typeof foundHoliday>

const one = z.strictObject({ id: pathId })

export const holidays = {
  list: endpoint({
    method: 'GET',
    path: '/api/holidays',
    summary: "A country's public holidays of a year, for everyone signed in",
    access: 'person',
    query: z.strictObject({ countryId: pathId, year: z.coerce.number().int().min(1970).max(9999) }),
    answer: z.array(holiday),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/holidays',
    summary: 'Add a holiday; 409 when the country has one that day',
    access: 'person',
    body: holidayInput,
    answer: holiday,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/holidays/{id}',
    summary: 'Change a holiday',
    access: 'person',
    params: one,
    body: holidayInput,
    answer: holiday,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/holidays/{id}',
    summary: 'Delete a holiday',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/holidays/preview',
    summary: 'The days that a calendar file (RFC 5545) names from this year to the year after next; stores nothing',
    access: 'admin',
    body: z.strictObject({
      countryId,
      calendar: z
        .string()
        .min(1, 'Choose a calendar file')
        .max(limits.calendarFileMaximum, `A calendar file has at most ${limits.calendarFileMaximum / 1_000} kB`),
    }),
    bodyLimit: 2_000_000,
    answer: z.array(foundHoliday),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/holidays/import',
    summary: 'Add these days to a country; a day that is a holiday already takes the new name. All or nothing',
    access: 'person',
    body: z.strictObject({
      countryId,
      holidays: z
        .array(z.strictObject({ day: holidayDay, name: holidayName }))
        .min(1, 'Choose at least one day')
        .max(limits.holidaysMaximum, `At most ${limits.holidaysMaximum} days at once`),
    }),
    answer: z.strictObject({ added: z.int(), changed: z.int() }),
  }),
}
