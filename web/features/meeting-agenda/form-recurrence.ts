import { daysAfter, sameDayIn } from '@/lib/month.ts'
import { type MeetingForm, noRecurrence } from './meeting-form.ts'

/** The defaults of a recurrence (MEET-28, MEET-29). */
const occurrencesDefault = 10
const monthsDefault = 3
export const intervalMaximum = 6
export const occurrencesMaximum = 100

type RecurrenceFields = Pick<
  MeetingForm,
  'isRecurring' | 'recurrencePattern' | 'recurrenceInterval' | 'endsBy' | 'recurrenceEndDate' | 'recurrenceOccurrences'
>

const defaultEnd = (startDay: string): string => (startDay ? sameDayIn(startDay, monthsDefault) : '')

/** The box is ticked or unticked (MEET-28, MEET-29). */
export const withRecurrence = (isRecurring: boolean, startDay: string): RecurrenceFields =>
  isRecurring
    ? {
        isRecurring,
        recurrencePattern: 'weekly',
        recurrenceInterval: 1,
        endsBy: 'day',
        recurrenceEndDate: defaultEnd(startDay),
        recurrenceOccurrences: null,
      }
    : noRecurrence

/** A recurrence ends on a day or after a number of meetings, never both (MEET-29). */
export const withEnd = (endsBy: MeetingForm['endsBy'], startDay: string) =>
  endsBy === 'day'
    ? ({ endsBy, recurrenceEndDate: defaultEnd(startDay), recurrenceOccurrences: null } as const)
    : ({ endsBy, recurrenceEndDate: '', recurrenceOccurrences: occurrencesDefault } as const)

type Started = Pick<MeetingForm, 'startDay' | 'isRecurring' | 'endsBy' | 'recurrenceEndDate'>

/**
 * The end of a recurrence once another start is chosen: the default follows the start, an end that a person has chosen stays.
 * `stored`: the end of the meeting that is changed.
 */
export function endAfterMove(form: Started, startDay: string, stored: string): string {
  const { isRecurring, endsBy, recurrenceEndDate: end } = form
  const isDefault =
    isRecurring && endsBy === 'day' && end === defaultEnd(form.startDay) && (end === '' || end !== stored)
  return isDefault ? defaultEnd(startDay) : end
}

/** The first day on which a recurrence may end (MEET-30). */
export const firstEnd = (startDay: string): string => daysAfter(startDay, 1)
