import { call } from '@/lib/api.ts'
import type { RoomMember } from '@contract/chat/room-members.ts'
import { chatRooms } from '@contract/chat/rooms.ts'

export const addMembers = (id: string, userIds: readonly string[]) =>
  call(chatRooms.addMembers, { params: { id }, body: { userIds: [...userIds] } })

/** Removes a member of a room; to leave it, the reader. */
export const removeMember = (id: string, userId: string) => call(chatRooms.removeMember, { params: { id, userId } })

export const setRole = (id: string, userId: string, role: RoomMember['role']) =>
  call(chatRooms.setRole, { params: { id, userId }, body: { role } })
