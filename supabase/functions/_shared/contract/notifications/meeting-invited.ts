import { defineMeetingNotification } from './meeting.ts'

/** The reader is invited to a meeting. */
export const meetingInvited = defineMeetingNotification('meeting_invited', {
  en: (name) => `${name} invited you to a meeting`,
  fr: (name) => `${name} vous a invité à une réunion`,
  de: (name) => `${name} lädt Sie zu einer Besprechung ein`,
})
