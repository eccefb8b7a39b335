import { z } from 'zod'
import { day, instant, uuid } from '../fields.ts'
import { photoId } from '../person-photos.ts'

export const meetingTypes = ['general', 'standup', 'review', 'planning', 'one-on-one'] as const
const meetingStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const
export const recurrencePatterns = ['daily', 'weekly', 'bimonthly', 'monthly', 'quarterly'] as const
export const invitationStatuses = ['accepted', 'declined', 'maybe', 'pending'] as const
const participantRoles = ['organizer', 'required', 'optional'] as const

const person = z.strictObject({
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string().nullable(),
})

const participant = z.strictObject({
  id: uuid.meta({ description: 'The same as userId' }),
  userId: uuid,
  user: person.extend({ photoId }),
  role: z.enum(participantRoles),
  invitationStatus: z.enum(invitationStatuses),
})

/**
 * A meeting that does not recur, one occurrence of a series, or, without `occurrence`, a series with the times of its first
 * occurrence.
 */
export const meeting = z.strictObject({
  id: uuid.meta({ description: 'The same for all occurrences of a series' }),
  occurrence: instant.nullable().meta({
    description: 'The original start of this occurrence, which identifies it in other calls; null for anything else',
  }),
  title: z.string(),
  description: z.string().nullable(),
  startDateTime: instant,
  endDateTime: instant,
  location: z.string().nullable(),
  meetingType: z.enum(meetingTypes),
  agenda: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(meetingStatuses),
  chatRoomId: uuid.nullable(),
  organizer: person.extend({ id: uuid }),
  participants: z.array(participant).meta({ description: 'The organizer first, then by name' }),
  isRecurring: z.boolean(),
  recurrencePattern: z.enum(recurrencePatterns).nullable(),
  recurrenceInterval: z.int().nullable(),
  recurrenceEndDate: day.nullable(),
  recurrenceOccurrences: z.int().nullable(),
  timeZone: z
    .string()
    .meta({ description: "The organizer's time zone when the times were chosen; the series recurs in it" }),
  isChanged: z.boolean().meta({ description: 'Whether this occurrence differs from its series' }),
  joinableFrom: instant,
  joinableUntil: instant,
  myStatus: z
    .enum(invitationStatuses)
    .nullable()
    .meta({ description: "The caller's response; null for administrators who are not invited" }),
  canEdit: z.boolean().meta({ description: 'Whether the caller may change, cancel and delete it' }),
  version: z.int().meta({ description: 'Incremented by each change of the series or an occurrence; the ETag' }),
})

export type Meeting = z.infer<typeof meeting>
