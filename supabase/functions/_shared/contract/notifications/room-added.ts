import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** Another person added the reader to a chat room. */
export const roomAdded = defineNotification({
  kind: 'room_added',
  payload: z.object({ name: z.string(), room: z.string(), roomId: z.string() }),
  link: ({ roomId }) => linkedPages.teamCommunication.getHref({ room: roomId }),
  bell: {
    en: ({ name, room }) => ({ title: `${name} added you to a room`, text: room }),
    fr: ({ name, room }) => ({ title: `${name} vous a ajouté à un salon`, text: room }),
    de: ({ name, room }) => ({ title: `${name} hat Sie zu einem Raum hinzugefügt`, text: room }),
  },
})
