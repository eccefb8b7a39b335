import { z } from 'zod'
import { room } from '../chat/rooms.ts'

/** What the database sends to a person; the API does not serve it. */
const roomState = room.pick({
  id: true,
  memberCount: true,
  unreadCount: true,
  mentionCount: true,
  isFavorite: true,
  mutedUntil: true,
  readSeq: true,
  lastRev: true,
  lastMessage: true,
  call: true,
  topic: true,
})
export type RoomState = z.infer<typeof roomState>

/** The payload of the event `hint` on a person's topic, `user:<id>`. */
export const hint = z.object({
  number: z.int().min(1).meta({ description: 'How many hints were sent to the person, with this one' }),
  subjects: z.array(z.enum(['rooms', 'saved', 'plans', 'notifications', 'reports', 'tasks', 'collaboration', 'calls'])),
  rooms: z.array(roomState),
})
export type Hint = z.infer<typeof hint>
