import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../errors/message.ts'
import { day, page, uuid } from '../fields.ts'
import { chatMessage } from './messages.ts'

export const searchMaximum = 200

export const foundMessage = chatMessage.extend({
  room: z.strictObject({ id: uuid, name: z.string() }),
})
export type FoundMessage = z.infer<typeof foundMessage>

const searchQuery = z
  .strictObject({
    q: z
      .string()
      .trim()
      .max(searchMaximum)
      .optional()
      .transform((text) => text || undefined)
      .meta({
        description: 'Words, of the text or of the name of the file. Case and accents do not matter',
        example: 'pump',
      }),
    roomId: uuid.optional(),
    authorId: uuid.optional(),
    from: day.optional(),
    to: day.optional(),
    hasFile: z.enum(['true', 'false']).optional().meta({ description: 'Only messages with a file' }),
    ...page,
  })
  .refine(({ q, roomId, authorId, from, to, hasFile }) => q ?? roomId ?? authorId ?? from ?? to ?? hasFile, {
    message: message('search.nothing_given'),
    path: ['q'],
  })

export const chatSearch = {
  messages: endpoint('GET /api/chat/search', {
    summary:
      "The messages of the caller's rooms that contain all of these words, or begin with them, newest first. At least one word or filter is required",
    access: 'person',
    viewing: 'private',
    query: searchQuery,
    answer: z.array(foundMessage),
  }),
}
