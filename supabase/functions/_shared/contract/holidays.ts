import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { day, id, pathId, requiredDay, requiredId, requiredText } from './fields.ts'
import { limits } from './limits.ts'

export const holiday = z.strictObject({ id, countryId: id, day, name: z.string() })

const holidayName = requiredText('field.name_required')
const holidayDay = requiredDay('field.date_required')
const countryId = requiredId('country.required')

export const holidayInput = z.strictObject({ countryId, day: holidayDay, name: holidayName })

/** A day in a calendar file. `current`: the name of the existing holiday on that day. */
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
        .string({ error: whenMissing('holiday_file.required') })
        .min(1, message('holiday_file.required'))
        .max(
          limits.calendarFileMaximum,
          message({ code: 'holiday_file.too_large', params: { kilobytes: limits.calendarFileMaximum / 1_000 } }),
        ),
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
        .array(z.strictObject({ day: holidayDay, name: holidayName }), { error: whenMissing('holiday.days_required') })
        .min(1, message('holiday.days_required'))
        .max(
          limits.holidaysMaximum,
          message({ code: 'holiday.too_many_days', params: { count: limits.holidaysMaximum } }),
        ),
    }),
    answer: z.strictObject({ added: z.int(), changed: z.int() }),
  }),
}
