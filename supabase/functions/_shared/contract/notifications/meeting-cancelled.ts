import { defineMeetingNotification } from './meeting.ts'

/** A meeting of the reader was cancelled or deleted, or the reader is no longer invited. */
export const meetingCancelled = defineMeetingNotification('meeting_cancelled', {
  en: (name) => `${name} cancelled a meeting`,
  fr: (name) => `${name} a annulé une réunion`,
  de: (name) => `${name} hat eine Besprechung abgesagt`,
})
