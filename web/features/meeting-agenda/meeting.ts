import type { Answer } from '@contract/endpoint.ts'
import type { meetings } from '@contract/meetings/index.ts'
import { meeting } from '@contract/meetings/meeting.ts'

export type Meeting = Answer<typeof meetings.one>
export type MeetingStatus = Meeting['status']
export type Participant = Meeting['participants'][number]
export type InvitationStatus = Participant['invitationStatus']

export const meetingTypes = meeting.shape.meetingType.options
export const meetingStatuses = meeting.shape.status.options
export const recurrencePatterns = meeting.shape.recurrencePattern.unwrap().options

/** Which meetings of a series a change applies to (MEET-33). */
export type Scope = 'this' | 'following' | 'all'

/** A new meeting at a time that may be empty, or a change of a meeting and perhaps others of its series. */
export type FormPurpose = { startDay: string; startTime: string } | { meeting: Meeting; scope: Scope }

/** The tags' colors: blue, green, gray and red (MEET-15). */
export const statusColors = {
  scheduled: 'blue',
  in_progress: 'success',
  completed: 'default',
  cancelled: 'error',
} as const satisfies Record<MeetingStatus, string>

/** The tags' colors: green, red, yellow and gray (MEET-16). */
export const invitationColors = {
  accepted: 'success',
  declined: 'error',
  maybe: 'warning',
  pending: 'default',
} as const satisfies Record<InvitationStatus, string>

/** One name for each occurrence of a series, as its key in lists and addresses. */
export const keyOf = ({ id, occurrence }: Pick<Meeting, 'id' | 'occurrence'>): string => `${id} ${occurrence ?? ''}`

type Timed = Pick<Meeting, 'status' | 'startDateTime' | 'endDateTime' | 'isRecurring' | 'occurrence'>

/**
 * A meeting's status at an instant: the one that the server sent may be outdated by now (MEET-15). The times of a series as a
 * whole are those of its first meeting.
 */
export function statusAt(meeting: Timed, now: number): MeetingStatus {
  const { status, startDateTime, endDateTime, isRecurring, occurrence } = meeting
  if (status === 'cancelled' || (isRecurring && occurrence === null)) return status
  if (now < Date.parse(startDateTime)) return 'scheduled'
  return now < Date.parse(endDateTime) ? 'in_progress' : 'completed'
}

/** In milliseconds. */
const joinableBefore = 15 * 60_000

/** The start of the meeting that joining refers to: of a series as a whole, the next one's. */
export const startToJoin = ({ joinableFrom }: Pick<Meeting, 'joinableFrom'>): string =>
  new Date(Date.parse(joinableFrom) + joinableBefore).toISOString()

type Joinable = Pick<Meeting, 'status' | 'chatRoomId' | 'joinableFrom' | 'joinableUntil'>

/** What joining does: opens the room, or says why not (MEET-36 to MEET-38). Nobody joins a cancelled meeting. */
export type Joining = 'join' | 'too-early' | 'over' | 'no-room' | 'cancelled'

export function joiningAt({ status, chatRoomId, joinableFrom, joinableUntil }: Joinable, now: number): Joining {
  if (status === 'cancelled') return 'cancelled'
  if (now < Date.parse(joinableFrom)) return 'too-early'
  if (now > Date.parse(joinableUntil)) return 'over'
  return chatRoomId ? 'join' : 'no-room'
}
