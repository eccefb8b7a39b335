import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, optionalText, page, pathId } from './fields.ts'
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

export const leave = z.strictObject({
  id,
  user: z.strictObject({ id: z.uuid(), username: z.string(), name: z.string(), position: z.string().nullable() }),
  firstDay: day,
  lastDay: day,
  note: z.string().nullable(),
  canEdit: z.boolean(),
})

const leaveDays = {
  firstDay: z.string().min(1, 'First day is required').pipe(day),
  lastDay: z.string().min(1, 'Last day is required').pipe(day),
  note: optionalText.refine(
    (note) => !note || note.length <= limits.leaveNoteMaximum,
    `At most ${limits.leaveNoteMaximum} characters`,
  ),
}
const inOrder = <Days extends { firstDay: string; lastDay: string }>({ firstDay, lastDay }: Days): boolean =>
  firstDay <= lastDay
const wrongOrder = { path: ['lastDay'], message: 'Last day must not be before first day' }

/** `userId`: left out, the caller's own leave. */
export const leaveInput = z
  .strictObject({
    userId: z
      .union([z.literal(''), z.uuid()])
      .nullish()
      .transform((value) => value || null),
    ...leaveDays,
  })
  .refine(inOrder, wrongOrder)

const leaveChange = z.strictObject(leaveDays).refine(inOrder, wrongOrder)

export type Holiday = z.infer<typeof holiday>
export type HolidayInput = z.input<typeof holidayInput>
export type FoundHoliday = z.infer<typeof foundHoliday>
export type Leave = z.infer<typeof leave>
export type LeaveInput = z.input<typeof leaveInput>

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

export const leaves = {
  list: endpoint({
    method: 'GET',
    path: '/api/leave',
    summary: 'Leave that the caller may see, the latest first day first; pages by Link and X-Next-Cursor',
    access: 'person',
    query: z.strictObject({
      userId: z.uuid().optional(),
      search: z.string().max(100).optional().meta({ description: 'A part of name or user name' }),
      from: day.optional().meta({ description: 'Only what ends on this day or later' }),
      ...page,
    }),
    answer: z.array(leave),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/leave',
    summary:
      'Enter leave; others than administrators their own, from tomorrow on. 409 when it overlaps leave that is there',
    access: 'person',
    body: leaveInput,
    answer: leave,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/leave/{id}',
    summary: 'Change leave; others than administrators their own while it has not begun',
    access: 'person',
    params: one,
    body: leaveChange,
    answer: leave,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leave/{id}',
    summary: 'Delete leave; others than administrators their own while it has not begun',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
