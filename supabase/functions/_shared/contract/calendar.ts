import { z } from 'zod'
import {
  perDayDefault,
  perDayMaximum,
  moment,
  calendarEvent,
  ownEvent,
  eventInput,
  eventChange,
} from './calendar-event.ts'
import { endpoint } from './endpoint.ts'
import { message } from './errors/message.ts'
import { day, uuidParams } from './fields.ts'

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

export const calendar = {
  events: endpoint('GET /api/calendar/events', {
    summary:
      "The caller's entries in a range of at most 62 days, at most perDay for each day; everyone's for administrators",
    access: 'person',
    query: eventQuery,
    answer: z.array(calendarEvent),
  }),
  overview: endpoint('GET /api/calendar/overview', {
    summary: 'The Organization Overview: counts in a range of at most 62 days; for administrators',
    access: 'person',
    query: inRange(z.strictObject(range)),
    answer: overview,
  }),
  one: endpoint('GET /api/calendar/events/{id}', {
    summary: "One of the caller's events",
    access: 'person',
    params: uuidParams,
    answer: ownEvent,
  }),
  create: endpoint('POST /api/calendar/events', {
    summary: 'Add an event; a repeated id adds nothing',
    access: 'person',
    body: eventInput,
    answer: ownEvent,
    status: 201,
  }),
  update: endpoint('PUT /api/calendar/events/{id}', {
    summary: "Change one of the caller's events. 412 when If-Match is outdated",
    access: 'person',
    params: uuidParams,
    body: eventChange,
    answer: ownEvent,
    fails: [412],
  }),
  remove: endpoint('DELETE /api/calendar/events/{id}', {
    summary: "Delete one of the caller's events",
    access: 'person',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}
