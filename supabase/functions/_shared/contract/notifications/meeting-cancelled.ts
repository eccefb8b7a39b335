import { defineNotification } from './definition.ts'
import { meetingAt, meetingLink, meetingPayload } from './meeting-invited.ts'

/** A meeting of the reader was cancelled or deleted, or the reader is no longer invited. */
export const meetingCancelled = defineNotification({
  kind: 'meeting_cancelled',
  payload: meetingPayload,
  link: meetingLink,
  bell: {
    en: (payload) => ({ title: `${payload.name} cancelled a meeting`, text: meetingAt.en(payload) }),
    fr: (payload) => ({ title: `${payload.name} a annulé une réunion`, text: meetingAt.fr(payload) }),
    de: (payload) => ({ title: `${payload.name} hat eine Besprechung abgesagt`, text: meetingAt.de(payload) }),
  },
})
