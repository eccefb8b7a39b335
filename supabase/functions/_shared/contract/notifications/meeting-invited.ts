import { z } from 'zod'
import { day } from '../fields.ts'
import { linkToMeeting } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** What a notification about a meeting contains. */
export const meetingPayload = z.object({
  title: z.string(),
  /** Of the person who invited the reader, or changed the meeting. */
  name: z.string(),
  meetingId: z.string(),
  /** For one occurrence of a series: its original start. */
  occurrence: z.string().optional(),
  /** The start in the reader's time zone: its day and its time. */
  date: day,
  time: z.string(),
})
type MeetingPayload = z.infer<typeof meetingPayload>

export const meetingLink = ({ meetingId, occurrence }: MeetingPayload): string => linkToMeeting(meetingId, occurrence)

/** What is on when. The day is formatted already. */
export const meetingAt = {
  en: ({ title, date, time }: MeetingPayload) => `${title}, ${date} at ${time}`,
  fr: ({ title, date, time }: MeetingPayload) => `${title}, le ${date} à ${time}`,
  de: ({ title, date, time }: MeetingPayload) => `${title}, ${date} um ${time} Uhr`,
} as const

/** The reader is invited to a meeting. */
export const meetingInvited = defineNotification({
  kind: 'meeting_invited',
  payload: meetingPayload,
  link: meetingLink,
  bell: {
    en: (payload) => ({ title: `${payload.name} invited you to a meeting`, text: meetingAt.en(payload) }),
    fr: (payload) => ({ title: `${payload.name} vous a invité à une réunion`, text: meetingAt.fr(payload) }),
    de: (payload) => ({ title: `${payload.name} lädt Sie zu einer Besprechung ein`, text: meetingAt.de(payload) }),
  },
})
