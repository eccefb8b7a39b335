import { defineMeetingNotification } from './meeting.ts'

/** A meeting of the reader was changed. */
export const meetingChanged = defineMeetingNotification('meeting_changed', {
  en: (name) => `${name} changed a meeting`,
  fr: (name) => `${name} a modifié une réunion`,
  de: (name) => `${name} hat eine Besprechung geändert`,
})
