import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { day, instant, optionalText, requiredText } from './fields.ts'
import { limits } from './limits.ts'

export const eventCategories = ['positive', 'negative', 'scheduled', 'task', 'deadline', 'meeting', 'personal'] as const
export const eventPriorities = ['high', 'medium', 'low'] as const
const eventStatuses = ['pending', 'in_progress', 'completed', 'stopped'] as const

/** Both the title's and the start's (CAL-19). */
const titleAndStart = 'event.title_and_start_required'

/** A calendar day, or an instant with its offset. */
const moment = z.union(
  [day, instant],
  message({ code: 'field.not_day_or_instant', params: { day: '2026-01-31', instant: '2026-01-31T09:00:00Z' } }),
)

/**
 * An entry of the calendar (CAL-12). `id`: an own event's, or of a report item with one of the prefixes
 * positive-, negative-, scheduled-, due-, of an action plan with
 * action-, of another calendar that the person reads here with external-. `startDate`, `endDate`: instants; of an all-day entry days, the last one
 * included. `startDay`, `endDay`: the days in the reader's zone on which it stands. `dueDate`: a
 * report item's or an action plan's.
 */
export const calendarEvent = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  startDate: moment,
  endDate: moment.nullable(),
  startDay: day,
  endDay: day,
  isAllDay: z.boolean(),
  category: z.enum(eventCategories),
  priority: z.enum(eventPriorities).nullable(),
  status: z.enum(eventStatuses),
  userId: z.uuid(),
  userName: z.string(),
  reportDate: day.nullable(),
  dueDate: day.nullable(),
})

export type CalendarEvent = z.infer<typeof calendarEvent>

/** An event that a person created. */
const ownEvent = calendarEvent.extend({ version: z.int().meta({ description: 'Counts the changes; the ETag' }) })

export type OwnEvent = z.infer<typeof ownEvent>

/** `id`: an idempotency key from the client. */
export const eventInput = z
  .strictObject({
    id: z.uuid().optional(),
    title: requiredText(titleAndStart),
    description: optionalText,
    startDate: z
      .string({ error: whenMissing(titleAndStart) })
      .min(1, message(titleAndStart))
      .pipe(moment),
    endDate: z
      .union([z.literal(''), moment])
      .nullish()
      .transform((value) => value || null),
    isAllDay: z.boolean().default(false),
    category: z.enum(eventCategories).default('positive'),
    priority: z
      .enum(eventPriorities)
      .nullish()
      .transform((value) => value ?? null),
    status: z.enum(eventStatuses).default('pending'),
  })
  .superRefine(({ startDate, endDate, isAllDay }, context) => {
    if (isAllDay) return
    const fields = { startDate, endDate }
    for (const [name, value] of Object.entries(fields)) {
      if (value && !value.includes('T'))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: message('event.not_all_day'),
        })
    }
  })

export type EventInput = z.input<typeof eventInput>

const dayMs = 24 * 60 * 60 * 1000

const range = {
  startDate: moment,
  endDate: moment,
  country: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((value) => (value && value !== 'all' ? value : undefined))
    .meta({ description: "A country's code or name" }),
}

/** Days, or instants, which mean the day in the reader's time zone. */
const inRange = <S extends z.ZodObject<typeof range>>(schema: S) =>
  schema
    .refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate), {
      path: ['endDate'],
      message: message('range.end_before_start'),
    })
    .refine(({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) <= limits.calendarDays * dayMs, {
      path: ['endDate'],
      message: message({ code: 'range.too_many_days', params: { count: limits.calendarDays } }),
    })

const eventQuery = inRange(
  z.strictObject({
    ...range,
    perDay: z.coerce.number().int().min(1).max(limits.calendarDayMaximum).default(limits.calendarDayDefault),
  }),
)

/** For the whole organisation or one country. `days` counts the entries of each day that has any. */
const overview = z.strictObject({
  deadlines: z.int(),
  meetings: z.int(),
  tasks: z.int(),
  activeUsers: z.int(),
  days: z.record(day, z.int()),
})

export type CalendarOverview = z.infer<typeof overview>

const one = z.strictObject({ id: z.uuid() })

export const calendar = {
  events: endpoint({
    method: 'GET',
    path: '/api/calendar/events',
    summary: 'The own entries in a range of days, of each day at most perDay; for admins the organisation’s',
    access: 'person',
    query: eventQuery,
    answer: z.array(calendarEvent),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/calendar/overview',
    summary: 'Organization Overview: counts in a range of days, for admins',
    access: 'person',
    query: inRange(z.strictObject(range)),
    answer: overview,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/calendar/events/{id}',
    summary: 'One own event',
    access: 'person',
    params: one,
    answer: ownEvent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar/events',
    summary: 'Add an own event; the same id again adds nothing',
    access: 'person',
    body: eventInput,
    answer: ownEvent,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/{id}',
    summary: 'Change an own event. 412 when If-Match is outdated',
    access: 'person',
    params: one,
    body: eventInput,
    answer: ownEvent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/{id}',
    summary: 'Delete an own event',
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
