import { defineNotification } from './definition.ts'
import { linkToMessage, messagePayload } from './message-mention.ts'

/** The time has come at which the reader wanted to be reminded of a message. */
export const chatReminder = defineNotification({
  kind: 'chat_reminder',
  payload: messagePayload,
  link: linkToMessage,
  bell: {
    en: ({ name, room, text }) => ({ title: `Reminder: ${name === room ? name : `${name} in ${room}`}`, text }),
    fr: ({ name, room, text }) => ({ title: `Rappel : ${name === room ? name : `${name} dans ${room}`}`, text }),
    de: ({ name, room, text }) => ({ title: `Erinnerung: ${name === room ? name : `${name} in ${room}`}`, text }),
  },
})
