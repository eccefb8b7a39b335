import { z } from 'zod'
import { instant, uuid } from '../fields.ts'
import { photoId } from '../person-photos.ts'

export const memberRoles = ['owner', 'moderator', 'member'] as const
/** The largest number of people that one request can add. */
const addedMaximum = 500

export const roomMember = z.strictObject({
  id: uuid,
  userId: uuid,
  role: z.enum(memberRoles),
  user: z.strictObject({ name: z.string(), username: z.string(), position: z.string().nullable(), photoId }),
  joinedAt: instant,
  isOnline: z.boolean(),
})
export type RoomMember = z.infer<typeof roomMember>

export const memberRole = z.enum(memberRoles)
const userIds = z.array(uuid).min(1).max(addedMaximum)
/** One person with a role, or several people as members. */
export const newMembers = z.union([
  z.strictObject({ userIds }),
  z
    .strictObject({ userId: uuid, role: memberRole.default('member') })
    .transform(({ userId, role }) => ({ userIds: [userId], role })),
])
