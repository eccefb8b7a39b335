import { z } from 'zod'
import { instantAt, wallClock } from '@/lib/zones.ts'
import { type CalendarEvent, eventCategories, type EventInput, eventPriorities } from '@contract/calendar-event.ts'
import { message } from '@contract/errors/message.ts'
import { nameMaximum, textMaximum } from '@contract/fields.ts'

/** The form of an event; days and times are those of the person's wall clock. */
export const eventForm = z
  .object({
    title: z.string().trim().min(1, message('event.title_and_start_required')).max(nameMaximum),
    description: z.string().max(textMaximum),
    isAllDay: z.boolean(),
    startDay: z.string().min(1, message('event.title_and_start_required')),
    startTime: z.string(),
    endDay: z.string(),
    endTime: z.string(),
    category: z.enum(eventCategories),
    priority: z.enum(eventPriorities).nullable(),
  })
  .refine(
    ({ isAllDay, startDay, startTime, endDay, endTime }) => {
      const start = isAllDay ? startDay : `${startDay} ${startTime}`
      const end = isAllDay ? endDay : `${endDay} ${endTime}`
      return !endDay || start <= end
    },
    { path: ['endDay'], message: message('range.end_before_start') },
  )

export type EventFormValues = z.infer<typeof eventForm>

/** A new event on a day: from 09:00 to 10:00 (CAL-6). */
export const newForm = (day: string): EventFormValues => ({
  title: '',
  description: '',
  isAllDay: false,
  startDay: day,
  startTime: '09:00',
  endDay: day,
  endTime: '10:00',
  category: 'positive',
  priority: null,
})

export function formOf(event: CalendarEvent, zone: string): EventFormValues {
  const { title, description, isAllDay, startDate, endDate, startDay, endDay, category, priority } = event
  const shared = { title, description: description ?? '', isAllDay, category, priority }
  if (isAllDay) return { ...shared, startDay, endDay, startTime: '09:00', endTime: '10:00' }
  const start = wallClock(startDate, zone)
  const end = endDate ? wallClock(endDate, zone) : { day: '', time: '10:00' }
  return { ...shared, startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time }
}

const whenFields = ['isAllDay', 'startDay', 'startTime', 'endDay', 'endTime'] as const
const otherFacts = ['title', 'category', 'priority', 'description'] as const
export type DifferingFact = 'when' | (typeof otherFacts)[number]

/** The fields where the typed values differ from those that someone else stored. */
export function differingFacts(
  typed: EventFormValues,
  stored: EventFormValues,
  wasTyped: Partial<Record<keyof EventFormValues, unknown>>,
): DifferingFact[] {
  const differs = (name: keyof EventFormValues) => Boolean(wasTyped[name]) && typed[name] !== stored[name]
  return [...(whenFields.some(differs) ? ['when' as const] : []), ...otherFacts.filter(differs)]
}

/** The request's body: instants, or days for an all-day event. */
export function inputOf(form: EventFormValues, zone: string): EventInput {
  const { startDay, startTime, endDay, endTime, isAllDay, ...rest } = form
  const moment = (day: string, time: string) => (isAllDay ? day : instantAt(day, time, zone))
  return { ...rest, isAllDay, startDate: moment(startDay, startTime), endDate: endDay ? moment(endDay, endTime) : null }
}
