import { z } from 'zod'
import { whenMissing } from '../errors/defaults.ts'
import { message } from '../errors/message.ts'
import { changesOf, clearable, day, instant, optionalText, requiredText, uuid } from '../fields.ts'
import { meetingTypes, recurrencePatterns } from './meeting.ts'

/** `this`: one occurrence; `following`: it and all later ones. */
export const occurrenceScopes = ['this', 'following'] as const
const intervalMaximum = 6
const occurrencesMaximum = 100
/** How many people can be invited to a meeting. */
export const participantsMaximum = 200
const locationMaximum = 200
const required = 'meeting.fields_required'

const requiredInstant = z
  .string({ error: whenMissing(required) })
  .min(1, message(required))
  .meta({ format: 'date-time' })
  .pipe(instant)

/** '' and null mean that nothing was chosen. */
const optionalNumber = (maximum: number, tooSmall?: string) =>
  z
    .union([z.literal('').transform(() => null), z.int().min(1, tooSmall).max(maximum)])
    .nullable()
    .default(null)

/** `id`: an idempotency key from the client. */
const fields = z.strictObject({
  title: requiredText(required),
  description: optionalText,
  startDateTime: requiredInstant,
  endDateTime: requiredInstant.meta({ example: '2026-01-30T10:00:00Z' }),
  location: z
    .string()
    .max(locationMaximum)
    .nullable()
    .transform((text) => text?.trim() || null)
    .default(null),
  meetingType: z.enum(meetingTypes).default('general'),
  agenda: optionalText,
  notes: optionalText.meta({ description: 'Only the organizer can write them' }),
  participantIds: z.array(uuid).max(participantsMaximum).default([]),
  optionalParticipantIds: z
    .array(uuid)
    .max(participantsMaximum)
    .default([])
    .meta({ description: 'The participants whose presence is optional' }),
  chatRoomId: clearable(uuid).default(null),
  isRecurring: z.boolean().default(false),
  recurrencePattern: z
    .union([z.literal('').transform(() => null), z.enum(recurrencePatterns)])
    .nullable()
    .default(null),
  recurrenceInterval: optionalNumber(intervalMaximum).meta({ description: '1 by default' }),
  recurrenceEndDate: clearable(day).default(null).meta({
    description: "The last day on which an occurrence may start, in the organizer's time zone",
  }),
  recurrenceOccurrences: optionalNumber(occurrencesMaximum, message('meeting.too_few_occurrences')),
})

type Fields = Partial<z.output<typeof fields>>

/** The rules that need several fields. Where a change leaves some of them out, the database checks them. */
function checkMeeting(meeting: Fields, context: z.RefinementCtx): void {
  const { startDateTime, endDateTime, isRecurring, recurrencePattern, recurrenceEndDate, recurrenceOccurrences } =
    meeting
  const refuse = (path: keyof Fields, text: string): void => {
    context.addIssue({ code: 'custom', path: [path], message: text })
  }
  if (startDateTime && endDateTime && Date.parse(endDateTime) <= Date.parse(startDateTime))
    refuse('endDateTime', message('meeting.end_not_after_start'))
  if (!isRecurring) return
  if (recurrencePattern === null) refuse('recurrencePattern', message('meeting.pattern_required'))
  if (recurrenceEndDate === null && recurrenceOccurrences === null)
    refuse('recurrenceEndDate', message('meeting.recurrence_end_required'))
  if (recurrenceEndDate && recurrenceOccurrences)
    refuse('recurrenceOccurrences', message('meeting.two_recurrence_ends'))
}

export const meetingInput = fields.extend({ id: uuid.optional() }).superRefine(checkMeeting)
export const meetingChange = changesOf(fields).superRefine(checkMeeting)
