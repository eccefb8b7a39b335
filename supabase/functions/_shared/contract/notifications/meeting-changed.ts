import { defineNotification } from './definition.ts'
import { meetingAt, meetingLink, meetingPayload } from './meeting-invited.ts'

/** A meeting of the reader was changed. */
export const meetingChanged = defineNotification({
  kind: 'meeting_changed',
  payload: meetingPayload,
  link: meetingLink,
  bell: {
    en: (payload) => ({ title: `${payload.name} changed a meeting`, text: meetingAt.en(payload) }),
    fr: (payload) => ({ title: `${payload.name} a modifié une réunion`, text: meetingAt.fr(payload) }),
    de: (payload) => ({ title: `${payload.name} hat eine Besprechung geändert`, text: meetingAt.de(payload) }),
  },
})
