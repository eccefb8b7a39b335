import { z } from 'zod'
import { linkedPages } from '../pages.ts'
import { defineNotification } from './definition.ts'

/** What a notification about a message contains. */
export const messagePayload = z.object({
  name: z.string(),
  room: z.string(),
  text: z.string(),
  /** Whether the text is the name of a file. */
  isFile: z.boolean().optional(),
  roomId: z.string(),
  messageId: z.string(),
  /** Of a reply: the message that it replies to. */
  threadId: z.string().optional(),
})
type MessagePayload = z.infer<typeof messagePayload>

export const linkToMessage = ({ roomId, threadId, messageId }: MessagePayload): string =>
  linkedPages.teamCommunication.getHref({ room: roomId, thread: threadId, message: messageId })

/** A message names the reader, or everyone in its room. */
export const messageMention = defineNotification({
  kind: 'message_mention',
  payload: messagePayload,
  link: linkToMessage,
  bell: {
    en: ({ name, room, text }) => ({ title: `${name} mentioned you in ${room}`, text }),
    fr: ({ name, room, text }) => ({ title: `${name} vous a mentionné dans ${room}`, text }),
    de: ({ name, room, text }) => ({ title: `${name} hat Sie in ${room} erwähnt`, text }),
  },
})
