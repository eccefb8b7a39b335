import { defineNotification } from './definition.ts'
import { linkToMessage, messagePayload } from './message-mention.ts'

/** A message that is pushed to devices but does not appear in the bell (MSG-20). */
export const messageSent = defineNotification({
  kind: 'message_sent',
  payload: messagePayload,
  link: linkToMessage,
  bell: {
    en: ({ name, room, text }) => ({ title: name === room ? name : `${name} in ${room}`, text }),
    fr: ({ name, room, text }) => ({ title: name === room ? name : `${name} dans ${room}`, text }),
    de: ({ name, room, text }) => ({ title: name === room ? name : `${name} in ${room}`, text }),
  },
})
