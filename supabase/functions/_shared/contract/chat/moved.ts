import { z } from 'zod'

/**
 * The payload of the event `moved`, which members receive on the old topic of a room when somebody has left. `leftIds` is
 * null when too many have left to name them.
 */
export const roomMoved = z.object({
  topic: z.string().meta({ description: 'The new topic' }),
  memberCount: z.int().min(0),
  leftIds: z.array(z.uuid()).nullable(),
})
