import type { LivePart } from '@/blocks/live/live-part.ts'
import { queryClient, read, refresh } from '@/lib/query.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import type { RoomState } from '@contract/live/hint.ts'
import { unreadQuery } from './unread.ts'
import { isReadingRooms, refreshRooms, roomsQuery } from './useRooms.ts'

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
  // A response that is on its way may be older than this state, and would replace it.
  if (isReadingRooms()) refreshRooms()
  const rooms = queryClient.getQueryData(roomsQuery.queryKey)
  if (!rooms) return
  const before = rooms.find(({ id }) => id === state.id)
  // Only the list itself says what somebody who has just become a member may do.
  if (!before?.role) return refreshRooms()
  queryClient.setQueryData(roomsQuery.queryKey, withState(rooms, state))
  if (before.memberCount !== state.memberCount || before.topic !== state.topic) refreshMembers(state.id)
}

/** Refetches the members of a room and the groups among them where they are shown, and elsewhere at the next use. */
function refreshMembers(id: string): void {
  const params = { id }
  for (const { queryKey } of [read(chatRooms.members, { params }), read(chatRooms.groups, { params })])
    void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** The list of rooms, its order and the unread counts. */
export const liveRooms: LivePart = {
  onHint({ subjects, rooms }) {
    for (const state of rooms) show(state)
    if (subjects.includes('rooms')) refreshRooms()
  },
  refresh() {
    void refresh(chatRooms.list)
    void refresh(chatRooms.unread)
  },
}
