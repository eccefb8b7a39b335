import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { changesOf, day, id, idParams, pathId, requiredDay, requiredId, requiredText } from './fields.ts'

export const holidaysMaximum = 1_000
/** In bytes. */
export const holidayFileMaximum = 1_000_000

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

export const holidays = {
  list: endpoint('GET /api/holidays', {
    summary: "A country's public holidays in a year; for anyone signed in",
    access: 'person',
    query: z.strictObject({ countryId: pathId, year: z.coerce.number().int().min(1970).max(9999) }),
    answer: z.array(holiday),
  }),
  add: endpoint('POST /api/admin/holidays', {
    summary: 'Add a holiday; 409 when the country already has one on that day',
    access: 'person',
    body: holidayInput,
    answer: holiday,
    status: 201,
  }),
  change: endpoint('PUT /api/admin/holidays/{id}', {
    summary: 'Change a holiday',
    access: 'person',
    params: idParams,
    body: changesOf(holidayInput),
    answer: holiday,
  }),
  remove: endpoint('DELETE /api/admin/holidays/{id}', {
    summary: 'Delete a holiday',
    access: 'person',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
  preview: endpoint('POST /api/admin/holidays/preview', {
    summary: 'The days in a calendar file (RFC 5545), from this year to the year after next; stores nothing',
    access: 'admin',
    body: z.strictObject({
      countryId,
      calendar: z
        .string({ error: whenMissing('holiday_file.required') })
        .min(1, message('holiday_file.required'))
        .max(
          holidayFileMaximum,
          message({ code: 'holiday_file.too_large', params: { kilobytes: holidayFileMaximum / 1_000 } }),
        )
        .meta({
          example:
            'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260501\nSUMMARY:Labour Day\nEND:VEVENT\nEND:VCALENDAR\n',
        }),
    }),
    bodyLimit: 2_000_000,
    answer: z.array(foundHoliday),
  }),
  import: endpoint('POST /api/admin/holidays/import', {
    summary: 'Add these days to a country, all or none; a day that is already a holiday is renamed',
    access: 'person',
    body: z.strictObject({
      countryId,
      holidays: z
        .array(z.strictObject({ day: holidayDay, name: holidayName }), { error: whenMissing('holiday.days_required') })
        .min(1, message('holiday.days_required'))
        .max(holidaysMaximum, message({ code: 'holiday.too_many_days', params: { count: holidaysMaximum } })),
    }),
    answer: z.strictObject({ added: z.int(), changed: z.int() }),
  }),
}
