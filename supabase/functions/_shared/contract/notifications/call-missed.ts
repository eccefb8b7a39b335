import { z } from 'zod'
import { callTypes } from '../chat/calls.ts'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** What a notification about a call contains. */
export const callPayload = z.object({
  /** Of the person who called. */
  name: z.string(),
  /** The name of the room, or of the person in a conversation of two. */
  room: z.string(),
  callType: z.enum(callTypes),
  roomId: z.string(),
  callId: z.string(),
  /** The message in the room that says the same. */
  messageId: z.string().optional(),
})
type CallPayload = z.infer<typeof callPayload>

export const linkToCall = ({ roomId, messageId }: CallPayload): string =>
  linkedPages.teamCommunication.getHref({ room: roomId, message: messageId })

/** The reader has missed a call. */
export const callMissed = defineNotification({
  kind: 'call_missed',
  payload: callPayload,
  link: linkToCall,
  bell: {
    en: ({ name, room, callType }) => ({
      title: callType === 'voice' ? `Missed voice call from ${name}` : `Missed video call from ${name}`,
      text: name === room ? '' : room,
    }),
    fr: ({ name, room, callType }) => ({
      title: callType === 'voice' ? `Appel vocal manqué de ${name}` : `Appel vidéo manqué de ${name}`,
      text: name === room ? '' : room,
    }),
    de: ({ name, room, callType }) => ({
      title: callType === 'voice' ? `Verpasster Sprachanruf von ${name}` : `Verpasster Videoanruf von ${name}`,
      text: name === room ? '' : room,
    }),
  },
})
