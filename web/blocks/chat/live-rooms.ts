import type { LivePart } from '@/blocks/live/live-part.ts'
import { queryClient, read, refresh } from '@/lib/query.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import type { RoomState } from '@contract/live/hint.ts'
import { unreadQuery } from './unread.ts'
import { refreshRooms } from './useRooms.ts'

const roomsQuery = read(chatRooms.list)

/** The list with a room's new state; a newer message moves the room to the top of the favorites or of the others. */
export function withState(rooms: readonly Room[], state: RoomState): Room[] {
  const before = rooms.find(({ id }) => id === state.id)
  if (!before) return [...rooms]
  const changed = { ...before, ...state }
  const isNewer = (state.lastMessage?.createdAt ?? '') > (before.lastMessage?.createdAt ?? '')
  if (!isNewer && before.isFavorite === state.isFavorite)
    return rooms.map((room) => (room.id === state.id ? changed : room))
  const others = rooms.filter(({ id }) => id !== state.id)
  const isBefore = ({ isFavorite, lastMessage }: Room) =>
    isFavorite === state.isFavorite ? (lastMessage?.createdAt ?? '') > (state.lastMessage?.createdAt ?? '') : isFavorite
  const index = others.filter(isBefore).length
  return others.toSpliced(index, 0, changed)
}

function show(state: RoomState): void {
  queryClient.setQueryData(unreadQuery.queryKey, (unread) => {
    const others = unread?.filter(({ id }) => id !== state.id)
    const { id, unreadCount, mentionCount, mutedUntil } = state
    return others && [...others, { id, unreadCount, mentionCount, mutedUntil }]
  })
  const rooms = queryClient.getQueryData(roomsQuery.queryKey)
  if (rooms?.every(({ id }) => id !== state.id)) refreshRooms()
  else queryClient.setQueryData(roomsQuery.queryKey, (held) => held && withState(held, state))
}

const refreshAll = (): void => {
  refreshRooms()
  void refresh(chatRooms.unread)
}

/** The list of rooms, its order and the unread counts. */
export const liveRooms: LivePart = {
  onHint({ subjects, rooms }) {
    for (const state of rooms) show(state)
    if (subjects.includes('rooms')) refreshAll()
  },
  refresh: refreshAll,
}
