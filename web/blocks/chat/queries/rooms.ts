import { call } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { chatRooms, type Room, type RoomInput } from '@contract/chat/rooms.ts'

type Settings = Pick<Room, 'isFavorite' | 'mutedUntil' | 'pushFor'>

/** Creates a room; repeated with the same id, it returns that room. */
export const createRoom = (body: RoomInput & { id?: string }) => call(chatRooms.create, { body })

export const updateRoom = (id: string, body: Partial<RoomInput>) => call(chatRooms.update, { params: { id }, body })

export const deleteRoom = (id: string) => call(chatRooms.remove, { params: { id } })

export const joinRoom = (id: string) => call(chatRooms.join, { params: { id } })

/** Opens the conversation with another person, which is created if there is none yet. */
export const openDirect = (userId: string) => call(chatRooms.openDirect, { body: { userId } })

/** Sets how a room is listed for the reader, and what it pushes. */
export const changeSettings = (id: string, body: Partial<Settings>) =>
  call(chatRooms.settings, { params: { id }, body })

/** Refetches `/api/chat/rooms/{id}/plans` or `/saved` of every room. */
export const refreshInRooms = (part: 'plans' | 'saved'): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[3] === 'rooms' && queryKey[5] === part,
  })
