import { call } from '@/lib/api.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { refresh } from '@/lib/query.ts'
import { calendar } from '@contract/calendar.ts'
import { meetings } from '@contract/meetings/index.ts'
import type { MeetingChange, MeetingInput } from '../form-request.ts'
import type { InvitationStatus, Meeting, Scope } from '../meeting.ts'
import { type Move, movedTimes } from '../moving.ts'

const partOf = ({ occurrence }: Meeting, scope: Scope) =>
  occurrence === null || scope === 'all' ? {} : { occurrence, scope }

export const readMeeting = (id: string, occurrence: string | null) =>
  call(meetings.one, { params: { id }, query: occurrence ? { occurrence } : {} })

/** Idempotent by `id`. */
export const createMeeting = (body: MeetingInput, id: string) => call(meetings.create, { body: { ...body, id } })

/** Changes the version that was read. */
export const updateMeeting = (meeting: Meeting, scope: Scope, body: MeetingChange) =>
  call(meetings.update, {
    params: { id: meeting.id },
    query: partOf(meeting, scope),
    body,
    headers: ifMatch(meeting.version),
  })

/** Reads the series of a meeting, once: a move that is tried again must not add to one that was stored (412 by If-Match). */
export function seriesReader({ id }: Meeting): () => Promise<Meeting> {
  let reading: Promise<Meeting> | undefined
  return async () => {
    try {
      return await (reading ??= readMeeting(id, null))
    } catch (error) {
      reading = undefined
      throw error
    }
  }
}

/** Moves a meeting; the whole series moves as far as its occurrence was moved. */
export async function moveMeeting(
  meeting: Meeting,
  scope: Scope,
  move: Move,
  zone: string,
  readSeries = seriesReader(meeting),
) {
  const target = scope === 'all' && meeting.occurrence !== null ? await readSeries() : meeting
  return await updateMeeting(target, scope, movedTimes(target, move, zone))
}

export const cancelMeeting = (meeting: Meeting, scope: Scope) =>
  call(meetings.cancel, { params: { id: meeting.id }, query: partOf(meeting, scope) })

export const removeMeeting = (meeting: Meeting, scope: Scope) =>
  call(meetings.remove, { params: { id: meeting.id }, query: partOf(meeting, scope) })

/** A response is for the series or for one occurrence. */
export const respond = ({ id, occurrence }: Meeting, userId: string, status: InvitationStatus, isForAll: boolean) =>
  call(meetings.respond, {
    params: { meetingId: id, userId },
    query: isForAll || occurrence === null ? {} : { occurrence },
    body: { status },
  })

/** Refetches everything that shows or counts meetings. */
export const refreshMeetings = (): Promise<unknown> =>
  Promise.all([meetings.list, calendar.events, calendar.overview].map((shown) => refresh(shown)))
