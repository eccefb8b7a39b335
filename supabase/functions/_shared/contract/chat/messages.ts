import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { whenMissing } from '../errors/defaults.ts'
import { message as text } from '../errors/message.ts'
import { instant, page, textMaximum } from '../fields.ts'

const messagePage = 50
const messagePageMaximum = 200

const number = z.int().min(0)

/** A message. The database builds this shape, for answers as for what it sends to connected members. */
export const chatMessage = z.strictObject({
  id: z.uuid(),
  roomId: z.uuid(),
  seq: number.meta({ description: 'The place in the room' }),
  rev: number.meta({ description: "The number of the message's last change" }),
  content: z.string().meta({ description: 'Markdown; empty for a deleted message' }),
  userId: z.uuid(),
  user: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable().meta({ description: 'Null for people who are no longer active' }),
    name: z.string(),
  }),
  createdAt: instant,
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  isPinned: z.boolean(),
  parentId: z.uuid().nullable().meta({ description: 'The first message of the thread' }),
  replyCount: number,
  mentions: z.array(z.strictObject({ id: z.uuid(), username: z.string(), name: z.string() })),
  reactions: z.array(z.strictObject({ emoji: z.string(), userIds: z.array(z.uuid()) })),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Not trimmed: spaces matter in Markdown. */
const content = z
  .string({ error: whenMissing('message.blank') })
  .max(textMaximum)
  .refine((given) => given.trim() !== '', text('message.blank'))

/** `id`: made by the client, so that a message that is sent twice is stored once. */
export const newMessage = z.strictObject({
  id: z.uuid().optional(),
  roomId: z.uuid(),
  content,
  parentId: z.uuid().nullable().default(null),
})
export type NewMessage = z.input<typeof newMessage>

const place = z.coerce.number().int().min(0)
const oneRoom = z.strictObject({ id: z.uuid() })
const one = oneRoom
const reaction = z.strictObject({ id: z.uuid(), emoji: z.emoji().max(16) })

const historyQuery = z.strictObject({
  before: place.optional().meta({ description: 'Messages placed before this number' }),
  around: place.optional().meta({ description: 'Messages on both sides of this place' }),
  from: place.optional().meta({ description: 'Messages at this place and after it' }),
  after: place.optional().meta({ description: 'Messages changed after this number, in the order of their changes' }),
  limit: z.coerce.number().int().min(1).max(messagePageMaximum).default(messagePage),
  cursor: page.cursor,
})

export const chatMessages = {
  history: endpoint({
    method: 'GET',
    path: '/api/chat/rooms/{id}/messages',
    summary:
      'The last messages of a room in ascending order, or those before, around or from a place; or what has changed since `after`. Link and X-Next-Cursor lead to older messages, with `from` and `after` to later ones',
    access: 'person',
    viewing: 'private',
    params: oneRoom,
    query: historyQuery,
    answer: z.array(chatMessage),
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/chat/messages/{id}/replies',
    summary: 'A message and the replies to it, in ascending order',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.array(chatMessage),
  }),
  pinned: endpoint({
    method: 'GET',
    path: '/api/chat/rooms/{id}/pinned',
    summary: 'The pinned messages of a room, newest first',
    access: 'person',
    viewing: 'private',
    params: oneRoom,
    answer: z.array(chatMessage),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/chat/messages',
    summary: 'Send a message; a repeated id returns the stored message. 30 messages in 10 seconds',
    access: 'person',
    viewing: 'private',
    body: newMessage,
    answer: chatMessage,
    status: 201,
    fails: [404, 409, 429],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/chat/messages/{id}',
    summary: 'Change the text of a message of the caller',
    access: 'person',
    viewing: 'private',
    params: one,
    body: z.strictObject({ content }),
    answer: chatMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/messages/{id}',
    summary: 'Delete a message, for its author and for moderators and owners; a placeholder stays',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
  react: endpoint({
    method: 'PUT',
    path: '/api/chat/messages/{id}/reactions/{emoji}',
    summary: 'React to a message with an emoji',
    access: 'person',
    viewing: 'private',
    params: reaction,
    answer: chatMessage,
  }),
  unreact: endpoint({
    method: 'DELETE',
    path: '/api/chat/messages/{id}/reactions/{emoji}',
    summary: 'Take back a reaction',
    access: 'person',
    viewing: 'private',
    params: reaction,
    answer: z.undefined(),
    status: 204,
  }),
  pin: endpoint({
    method: 'PUT',
    path: '/api/chat/messages/{id}/pin',
    summary: 'Pin a message for all members of its room',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: chatMessage,
  }),
  unpin: endpoint({
    method: 'DELETE',
    path: '/api/chat/messages/{id}/pin',
    summary: 'Unpin a message',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/chat/rooms/{id}/read',
    summary: 'Mark a room as read up to the place of a message that was on the screen; never moves the mark back',
    access: 'person',
    viewing: 'private',
    params: oneRoom,
    body: z.strictObject({ seq: number }),
    answer: z.undefined(),
    status: 204,
  }),
  markUnread: endpoint({
    method: 'POST',
    path: '/api/chat/messages/{id}/unread',
    summary: 'Mark a message and everything after it as unread',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
}
