import { defineNotification } from './definition.ts'
import { linkToMessage, messagePayload } from './message-mention.ts'

/** An owner or moderator of an announcement room asks the reader to look at an announcement. */
export const announcementReminder = defineNotification({
  kind: 'announcement_reminder',
  payload: messagePayload,
  link: linkToMessage,
  bell: {
    en: ({ name, room, text }) => ({ title: `Please read the announcement by ${name} in ${room}`, text }),
    fr: ({ name, room, text }) => ({ title: `Merci de lire l’annonce de ${name} dans ${room}`, text }),
    de: ({ name, room, text }) => ({ title: `Bitte lesen Sie die Ankündigung von ${name} in ${room}`, text }),
  },
})
