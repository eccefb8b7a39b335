import { defineNotification } from './definition.ts'
import { linkToMessage, messagePayload } from './message-mention.ts'

/** Another person replied to a message of the reader. */
export const messageReply = defineNotification({
  kind: 'message_reply',
  payload: messagePayload,
  link: linkToMessage,
  bell: {
    en: ({ name, room, text }) => ({ title: `${name} replied to you in ${room}`, text }),
    fr: ({ name, room, text }) => ({ title: `${name} vous a répondu dans ${room}`, text }),
    de: ({ name, room, text }) => ({ title: `${name} hat Ihnen in ${room} geantwortet`, text }),
  },
})
