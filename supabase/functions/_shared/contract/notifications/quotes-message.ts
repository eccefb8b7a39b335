import { announcementReminder } from './announcement-reminder.ts'
import { chatReminder } from './chat-reminder.ts'
import { messageMention } from './message-mention.ts'
import { messageReply } from './message-reply.ts'
import { messageSent } from './message-sent.ts'

const kinds: string[] = [messageSent, messageMention, messageReply, chatReminder, announcementReminder].map(
  ({ kind }) => kind,
)

/** Whether the text of a notification is that of a chat message, which can have Markdown; the name of a file cannot. */
export const quotesMessage = (kind: string, payload: Record<string, unknown>): boolean =>
  kinds.includes(kind) && payload['isFile'] !== true
