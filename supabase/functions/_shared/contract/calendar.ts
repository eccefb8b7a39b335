import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { changesOf, clearable, day, instant, optionalText, requiredText } from './fields.ts'

const perDayDefault = 50
export const perDayMaximum = 200

export const eventCategories = ['positive', 'negative', 'scheduled', 'task', 'deadline', 'meeting', 'personal'] as const
export const eventPriorities = ['high', 'medium', 'low'] as const
const eventStatuses = ['pending', 'in_progress', 'completed', 'stopped'] as const

/** One message for both fields (CAL-19). */
const titleAndStart = 'event.title_and_start_required'

/** A calendar day, or an instant with its offset. */
const moment = z.union(
  [day, instant],
  message({ code: 'field.not_day_or_instant', params: { day: '2026-01-31', instant: '2026-01-31T09:00:00Z' } }),
)

/**
 * A calendar entry (CAL-12). `id`: the id of an event, or a prefixed id: positive-, negative-, scheduled- or due- for a
 * report item, action- for an action plan, external- for an entry of another calendar. `startDate`, `endDate`:
 * instants, or days for an all-day entry, including the last one. `startDay`, `endDay`: the same as days in the
 * reader's time zone. `dueDate`: only for report items and action plans.
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

/** An event that the caller created. */
const ownEvent = calendarEvent.extend({
  version: z.int().meta({ description: 'Incremented by each change; the ETag' }),
})

export type OwnEvent = z.infer<typeof ownEvent>

/** `id`: an idempotency key from the client. */
const eventFields = z.strictObject({
  id: z.uuid().optional(),
  title: requiredText(titleAndStart),
  description: optionalText,
  startDate: z
    .string({ error: whenMissing(titleAndStart) })
    .min(1, message(titleAndStart))
    .pipe(moment),
  endDate: clearable(moment).default(null),
  isAllDay: z.boolean().default(false),
  category: z.enum(eventCategories).default('positive'),
  priority: z.enum(eventPriorities).nullable().default(null),
  status: z.enum(eventStatuses).default('pending'),
})

type EventTimes = Partial<Pick<z.output<typeof eventFields>, 'startDate' | 'endDate' | 'isAllDay'>>

/** Which of an event's dates are days, although only an all-day event may have days. */
export const daysOfTimedEvent = ({ startDate, endDate, isAllDay }: EventTimes): string[] =>
  isAllDay === false
    ? Object.entries({ startDate, endDate }).flatMap(([name, value]) => (value && !value.includes('T') ? [name] : []))
    : []

function checkTimes(event: EventTimes, context: z.RefinementCtx): void {
  for (const name of daysOfTimedEvent(event))
    context.addIssue({ code: 'custom', path: [name], message: message('event.not_all_day') })
}

export const eventInput = eventFields.superRefine(checkTimes)
export const eventChange = changesOf(eventFields).superRefine(checkTimes)

export type EventInput = z.input<typeof eventInput>

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

/** Checks a range of days; the database checks its length, because an instant means its day in the reader's time zone. */
const inRange = <S extends z.ZodObject<typeof range>>(schema: S) =>
  schema.refine(({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate), {
    path: ['endDate'],
    message: message('range.end_before_start'),
  })

const eventQuery = inRange(
  z.strictObject({
    ...range,
    perDay: z.coerce.number().int().min(1).max(perDayMaximum).default(perDayDefault),
  }),
)

/** Counts for the whole organization or one country. `days`: the number of entries on each day that has any. */
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
    summary:
      "The caller's entries in a range of at most 62 days, at most perDay for each day; everyone's for administrators",
    access: 'person',
    query: eventQuery,
    answer: z.array(calendarEvent),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/calendar/overview',
    summary: 'The Organization Overview: counts in a range of at most 62 days; for administrators',
    access: 'person',
    query: inRange(z.strictObject(range)),
    answer: overview,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/calendar/events/{id}',
    summary: "One of the caller's events",
    access: 'person',
    params: one,
    answer: ownEvent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar/events',
    summary: 'Add an event; a repeated id adds nothing',
    access: 'person',
    body: eventInput,
    answer: ownEvent,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/calendar/events/{id}',
    summary: "Change one of the caller's events. 412 when If-Match is outdated",
    access: 'person',
    params: one,
    body: eventChange,
    answer: ownEvent,
    fails: [412],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar/events/{id}',
    summary: "Delete one of the caller's events",
    access: 'person',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
