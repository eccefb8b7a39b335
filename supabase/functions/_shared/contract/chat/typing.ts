import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { uuid, uuidParams } from '../fields.ts'

/** What members receive when another one is typing. Realtime adds the id. */
export const typingEvent = z.object({ userId: uuid, name: z.string() })

/** The topic that says who is typing in the room with this topic. */
export const typingTopic = (topic: string): string => topic.replace(/^room:/, 'typing:')

export const chatTyping = {
  announce: endpoint('POST /api/chat/rooms/{id}/typing', {
    summary: 'Tell the connected members that the caller is typing. Sent on at most every 3 seconds',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
}
