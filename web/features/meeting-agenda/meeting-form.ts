import type { ChosenPerson } from '@/blocks/people/PeopleSelect.tsx'
import { wallClock } from '@/lib/zones.ts'
import type { Meeting } from './meeting.ts'

/** The form of a meeting; days and times are those of the clock in the organizer's time zone (MEET-32). */
export interface MeetingForm {
  title: string
  startDay: string
  startTime: string
  endDay: string
  endTime: string
  meetingType: Meeting['meetingType']
  location: string
  chatRoomId: string | null
  participants: ChosenPerson[]
  optional: ChosenPerson[]
  description: string
  agenda: string
  notes: string
  isRecurring: boolean
  recurrencePattern: Meeting['recurrencePattern']
  recurrenceInterval: number | null
  endsBy: 'day' | 'count'
  recurrenceEndDate: string
  recurrenceOccurrences: number | null
}

export const noRecurrence = {
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: null,
  endsBy: 'day',
  recurrenceEndDate: '',
  recurrenceOccurrences: null,
} as const

export const emptyForm: MeetingForm = {
  title: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  meetingType: 'general',
  location: '',
  chatRoomId: null,
  participants: [],
  optional: [],
  description: '',
  agenda: '',
  notes: '',
  ...noRecurrence,
}

const peopleOf = ({ participants }: Meeting, role: Meeting['participants'][number]['role']): ChosenPerson[] =>
  participants.filter((one) => one.role === role).map(({ userId, user }) => ({ value: userId, label: user.name }))

export function formOf(meeting: Meeting): MeetingForm {
  const { startDateTime, endDateTime, timeZone, recurrenceEndDate, recurrenceOccurrences } = meeting
  const start = wallClock(startDateTime, timeZone)
  const end = wallClock(endDateTime, timeZone)
  return {
    title: meeting.title,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    meetingType: meeting.meetingType,
    location: meeting.location ?? '',
    chatRoomId: meeting.chatRoomId,
    participants: peopleOf(meeting, 'required'),
    optional: peopleOf(meeting, 'optional'),
    description: meeting.description ?? '',
    agenda: meeting.agenda ?? '',
    notes: meeting.notes ?? '',
    isRecurring: meeting.isRecurring,
    recurrencePattern: meeting.recurrencePattern,
    recurrenceInterval: meeting.recurrenceInterval,
    endsBy: recurrenceOccurrences === null ? 'day' : 'count',
    recurrenceEndDate: recurrenceEndDate ?? '',
    recurrenceOccurrences,
  }
}
