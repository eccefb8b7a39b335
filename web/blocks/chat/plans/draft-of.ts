import type { PlanDraft } from '@/blocks/plans/draft.ts'
import { paths } from '@/lib/paths.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { plainText } from '@contract/chat/plain-text.ts'
import { textMaximum } from '@contract/fields.ts'
import { shortened } from '../shortened.ts'

/** A title has fewer characters than a message may have; the description contains the whole text. */
const titleMaximum = 100

/** The address of a message, to which its link and the bell lead. */
export const messageAddress = ({ roomId: room, parentId, id }: ChatMessage): string =>
  new URL(paths.teamCommunication.getHref({ room, thread: parentId ?? undefined, message: id }), location.origin).href

/** The only person whom the message mentions, or else its author; undefined for the reader, who is the default. */
function assigneeOf({ mentions, userId, user }: ChatMessage, reader: string): PlanDraft['assignee'] {
  const others = mentions.filter(({ id }) => id !== reader)
  if (others.length === 1) return others[0]
  // Nobody assigns a plan to a person who is no longer active.
  return userId === reader || user.email === null || mentions.length > 0 ? undefined : { id: userId, name: user.name }
}

/** The plan that is suggested for a message: its text, a link to it, and an assignee. */
export function draftOf(message: ChatMessage, reader: string): PlanDraft {
  const text = message.content || (message.fileName ?? '')
  const link = messageAddress(message)
  return {
    title: shortened(plainText(text.split('\n').find((line) => plainText(line) !== '') ?? ''), titleMaximum),
    description: `${shortened(text, textMaximum - link.length - 2)}\n\n${link}`,
    assignee: assigneeOf(message, reader),
    messageId: message.id,
  }
}
