import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../errors/message.ts'
import { instant, page, peopleUpTo, uuid } from '../fields.ts'
import { meetingChange, meetingInput, occurrenceScopes, participantsMaximum } from './fields.ts'
import { invitationStatuses, meeting } from './meeting.ts'

/** Without a range, the list covers this many days before and after now. */
export const daysBefore = 30
export const daysAfter = 90
const listMaximum = 1_000
const busyDaysMaximum = 62
/** The badge counts meetings that start within this time, in minutes. */
const upcomingMinutes = 15

const one = z.strictObject({ id: uuid })
const occurrence = instant.optional().meta({ description: 'The start that the series gives to the occurrence' })

/** Without an occurrence, the whole series. */
const part = z
  .strictObject({ occurrence, scope: z.enum(occurrenceScopes).optional() })
  .refine(({ occurrence: start, scope }) => (start === undefined) === (scope === undefined), {
    path: ['scope'],
    message: message('meeting.occurrence_and_scope'),
  })

const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }): boolean =>
  startDate === undefined || endDate === undefined || Date.parse(startDate) < Date.parse(endDate)
const wrongOrder = { path: ['endDate'], message: message('meeting.end_not_after_start') }

const busyTimes = z.strictObject({
  userId: uuid,
  busy: z.array(z.strictObject({ startDateTime: instant, endDateTime: instant })),
})
export type BusyTimes = z.infer<typeof busyTimes>

export const meetings = {
  list: endpoint('GET /api/meetings', {
    summary: `The caller's meetings that overlap a range (by default the past ${daysBefore} and the next ${daysAfter} days), each occurrence of a series by itself, by start; paged by Link and X-Next-Cursor`,
    access: 'person',
    query: z
      .strictObject({
        startDate: instant.optional(),
        endDate: instant.optional(),
        ...page,
        limit: z.coerce.number().int().min(1).max(listMaximum).default(listMaximum),
      })
      .refine(inOrder, wrongOrder),
    answer: z.array(meeting),
  }),
  upcoming: endpoint('GET /api/meetings/upcoming', {
    summary: `How many meetings of the caller, not counting those declined, start within ${upcomingMinutes} minutes`,
    access: 'person',
    answer: z.strictObject({ count: z.int().min(0) }),
  }),
  busy: endpoint('GET /api/meetings/busy', {
    summary: `When people are busy in a range of at most ${busyDaysMaximum} days. Only the times, also of meetings that the caller does not see`,
    access: 'person',
    query: z
      .strictObject({
        userIds: peopleUpTo(participantsMaximum),
        startDate: instant,
        endDate: instant.meta({ example: '2026-01-31T09:00:00Z' }),
        exceptMeeting: uuid.optional().meta({ description: 'A meeting of the caller that does not count' }),
      })
      .refine(inOrder, wrongOrder),
    answer: z.array(busyTimes),
  }),
  one: endpoint('GET /api/meetings/{id}', {
    summary: 'A meeting: one occurrence, or the series',
    access: 'person',
    params: one,
    query: z.strictObject({ occurrence }),
    answer: meeting,
  }),
  create: endpoint('POST /api/meetings', {
    summary:
      'Schedule a meeting of the caller and invite its participants; a repeated id returns the existing meeting. At most 20 a minute',
    access: 'person',
    body: meetingInput,
    answer: meeting,
    status: 201,
    fails: [409, 429],
  }),
  update: endpoint('PUT /api/meetings/{id}', {
    summary:
      'Change a meeting: the series, one occurrence, or an occurrence and all later ones, which become a series of their own. Only for the organizer and administrators. 412 when If-Match is outdated',
    access: 'person',
    params: one,
    query: part,
    body: meetingChange,
    answer: meeting,
    fails: [412, 429],
  }),
  cancel: endpoint('POST /api/meetings/{id}/cancel', {
    summary:
      'Cancel a meeting, an occurrence, or an occurrence and all later ones, which stay in the agenda as cancelled',
    access: 'person',
    params: one,
    query: part,
    answer: meeting,
    fails: [429],
  }),
  remove: endpoint('DELETE /api/meetings/{id}', {
    summary:
      'Delete a meeting, an occurrence, or an occurrence and all later ones. Only for the organizer and administrators',
    access: 'person',
    params: one,
    query: part,
    answer: z.undefined(),
    status: 204,
    fails: [429],
  }),
  respond: endpoint('PUT /api/meetings/{meetingId}/participants/{userId}', {
    summary:
      'Respond to an invitation: participants for themselves, the organizer for anyone; for the series or one occurrence',
    access: 'person',
    params: z.strictObject({ meetingId: uuid, userId: uuid }),
    query: z.strictObject({ occurrence }),
    body: z.strictObject({ status: z.enum(invitationStatuses) }),
    answer: meeting,
  }),
}
