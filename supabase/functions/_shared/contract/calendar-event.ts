import { z } from 'zod'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { changesOf, clearable, day, instant, optionalText, requiredText, uuid } from './fields.ts'

export const perDayDefault = 50
export const perDayMaximum = 200
export const eventCategories = ['positive', 'negative', 'scheduled', 'task', 'deadline', 'meeting', 'personal'] as const
export const eventPriorities = ['high', 'medium', 'low'] as const
const eventStatuses = ['pending', 'in_progress', 'completed', 'stopped'] as const
/** One message for both fields (CAL-19). */
const titleAndStart = 'event.title_and_start_required'

/** A calendar day, or an instant with its offset. */
export const moment = z.union(
  [day, instant],
  message({ code: 'field.not_day_or_instant', params: { day: '2026-01-31', instant: '2026-01-31T09:00:00Z' } }),
)

/**
 * A calendar entry (CAL-12). `id`: the id of an event, or a prefixed id: positive-, negative-, scheduled- or due- for a
 * report item, action- for an action plan, meeting- for a
 * meeting, external- for an entry of another calendar. `startDate`, `endDate`:
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
  userId: uuid,
  userName: z.string(),
  reportDate: day.nullable(),
  dueDate: day.nullable(),
})

export type CalendarEvent = z.infer<typeof calendarEvent>

/** An event that the caller created. */
export const ownEvent = calendarEvent.extend({
  version: z.int().meta({ description: 'Incremented by each change; the ETag' }),
})

export type OwnEvent = z.infer<typeof ownEvent>

/** `id`: an idempotency key from the client. */
const eventFields = z.strictObject({
  id: uuid.optional(),
  title: requiredText(titleAndStart),
  description: optionalText,
  startDate: z
    .string({ error: whenMissing(titleAndStart) })
    .min(1, message(titleAndStart))
    .meta({ description: 'An instant, or a day for an all-day event', format: 'date-time' })
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
