import type { FieldErrors, Resolver } from 'react-hook-form'
import type { ChosenPerson } from '@/blocks/people/PeopleSelect.tsx'
import { instantAt } from '@/lib/zones.ts'
import { message } from '@contract/errors/message.ts'
import { type meetingChange, meetingInput } from '@contract/meetings/fields.ts'
import { type MeetingForm, formOf } from './meeting-form.ts'
import type { Meeting, Scope } from './meeting.ts'

export type MeetingInput = NonNullable<ReturnType<typeof meetingInput.safeParse>['data']>

export type MeetingChange = NonNullable<ReturnType<typeof meetingChange.safeParse>['data']>

/** What an existing meeting's form changes. */
interface Change {
  meeting: Meeting
  scope: Scope
}

const moment = (day: string, time: string, zone: string): string => (day && time ? instantAt(day, time, zone) : '')

/** The request's body, before it is checked. */
export function bodyOf(form: MeetingForm, zone: string) {
  const { startDay, startTime, endDay, endTime, participants, optional, endsBy: _, ...rest } = form
  const ids = (people: readonly ChosenPerson[]) => people.map(({ value }) => value)
  return {
    ...rest,
    startDateTime: moment(startDay, startTime, zone),
    endDateTime: moment(endDay, endTime, zone),
    participantIds: [...new Set([...ids(participants), ...ids(optional)])],
    optionalParticipantIds: ids(optional),
    recurrenceEndDate: form.recurrenceEndDate || null,
  }
}

/** The field of the form that shows what is said about a field of the request. */
const fieldOf: Record<string, keyof MeetingForm> = {
  startDateTime: 'startDay',
  endDateTime: 'endTime',
  participantIds: 'participants',
  optionalParticipantIds: 'optional',
}

export function formField(path: string, form: MeetingForm): keyof MeetingForm | undefined {
  const [name = ''] = path.split('.')
  if (name === 'startDateTime' && form.startDay && !form.startTime) return 'startTime'
  if (name === 'endDateTime' && form.startDay && !form.endDay) return 'endDay'
  if (name === 'recurrenceEndDate' && form.endsBy === 'count') return 'recurrenceOccurrences'
  return fieldOf[name] ?? (name in form ? (name as keyof MeetingForm) : undefined)
}

/** Whether the end of a recurrence is to be checked: one that is not changed may be the day of the last meeting. */
function choosesEnd(form: MeetingForm, change: Change | undefined): boolean {
  if (!change) return true
  const { startDay, recurrenceEndDate } = formOf(change.meeting)
  return change.scope !== 'this' && (startDay !== form.startDay || recurrenceEndDate !== form.recurrenceEndDate)
}

/** Checks the form with the contract's schema, so that its messages are those of the server. */
export const resolverFor =
  (zone: string, change?: Change): Resolver<MeetingForm, unknown, MeetingInput> =>
  (form) => {
    const { data, error } = meetingInput.safeParse(bodyOf(form, zone))
    const errors: FieldErrors<MeetingForm> = {}
    for (const issue of error?.issues ?? []) {
      const name = formField(issue.path.join('.'), form)
      if (name && !errors[name]) Object.assign(errors, { [name]: { type: 'schema', message: issue.message } })
    }
    if (form.recurrenceEndDate && form.recurrenceEndDate <= form.startDay && choosesEnd(form, change))
      errors.recurrenceEndDate = { type: 'schema', message: message('meeting.recurrence_end_too_early') }
    return data && Object.keys(errors).length === 0 ? { values: data, errors: {} } : { values: {}, errors }
  }

const recurrenceFields = new Set([
  'isRecurring',
  'recurrencePattern',
  'recurrenceInterval',
  'recurrenceEndDate',
  'recurrenceOccurrences',
])

/** What differs from the meeting that was read: what is left out stays, such as a start in the past (MEET-23). */
export function changesOf(meeting: Meeting, input: MeetingInput, isOneOccurrence: boolean): MeetingChange {
  const { data: before } = meetingInput.safeParse(bodyOf(formOf(meeting), meeting.timeZone))
  const isSame = (name: string, value: unknown) =>
    before !== undefined && JSON.stringify(before[name as keyof MeetingInput]) === JSON.stringify(value)
  const isMoved = !isSame('startDateTime', input.startDateTime) || !isSame('endDateTime', input.endDateTime)
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      // One time alone could be taken for that of another occurrence.
      if (name === 'startDateTime' || name === 'endDateTime') return isMoved
      return !isSame(name, value) && !(isOneOccurrence && recurrenceFields.has(name))
    }),
  ) as MeetingChange
}
