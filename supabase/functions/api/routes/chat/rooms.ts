import type { Room } from '../../../_shared/contract/chat/rooms.ts'
import { contract } from '../../../_shared/contract/index.ts'
import {
  addMembers,
  announceTyping,
  joinRoom,
  listGroups,
  listMembers,
  removeMember,
  setRole,
} from '../../../_shared/domain/chat/members.ts'
import { requireMember } from '../../../_shared/domain/chat/read-messages.ts'
import {
  listRooms,
  listRoomsWithoutMembers,
  listUnread,
  readRoom,
  roomKey,
} from '../../../_shared/domain/chat/read-rooms.ts'
import {
  changeRoom,
  changeSettings,
  createRoom,
  deleteRoom,
  openDirect,
} from '../../../_shared/domain/chat/write-room.ts'
import type { Database } from '../../../_shared/platform/db/connections.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatRooms, chatTyping } = contract

export function chatRoomRoutes(register: Register): void {
  register(chatRooms.list, ({ caller }) => caller.transaction(listRooms))

  register(chatRooms.unread, ({ caller }) => caller.transaction(listUnread))

  register(chatRooms.withoutMembers, async ({ caller, query, context }) => {
    const after = readCursor(query.cursor, roomKey)
    const rooms = await caller.transaction((database) => listRoomsWithoutMembers(database, query.limit + 1, after))
    return answerPage(context, rooms, query.limit, ({ createdAt, id }) => [createdAt, id])
  })

  const of = ({ name, description, type, category, department, countryId }: Room) => ({
    name,
    description,
    type,
    category,
    department,
    countryId,
  })
  const read = (database: Database, { params }: { params: { id: string } }) => readRoom(database, params.id)

  register(chatRooms.one, ({ caller, params }) => caller.transaction((database) => readRoom(database, params.id)), {
    of,
  })

  register(chatRooms.create, ({ caller, body }) => caller.transaction((database) => createRoom(database, body)), { of })

  register(chatRooms.openDirect, ({ caller, body }) =>
    caller.transaction((database) => openDirect(database, body.userId)),
  )

  register(
    chatRooms.update,
    ({ caller, params, body }) => caller.transaction((database) => changeRoom(database, params.id, body)),
    { of, read },
  )

  register(chatRooms.remove, ({ caller, params }) => caller.transaction((database) => deleteRoom(database, params.id)))

  register(chatRooms.join, ({ caller, params }) => caller.transaction((database) => joinRoom(database, params.id)))

  register(
    chatRooms.settings,
    ({ caller, params, body }) => caller.transaction((database) => changeSettings(database, params.id, body)),
    { of: ({ isFavorite, mutedUntil, pushFor }) => ({ isFavorite, mutedUntil, pushFor }), read },
  )

  register(chatTyping.announce, ({ caller, params }) =>
    caller.transaction((database) => announceTyping(database, params.id)),
  )

  register(chatRooms.members, ({ caller, params }) =>
    caller.transaction((database) => listMembers(database, params.id)),
  )

  register(chatRooms.groups, ({ caller, params }) =>
    caller.transaction(async (database) => {
      await requireMember(database, params.id)
      return listGroups(database, params.id)
    }),
  )

  register(chatRooms.addMembers, ({ caller, params, body }) =>
    caller.transaction((database) => addMembers(database, params.id, body)),
  )

  register(
    chatRooms.setRole,
    ({ caller, params, body }) =>
      caller.transaction((database) => setRole(database, params.id, params.userId, body.role)),
    {
      of: (members, { params }) => members.find(({ userId }) => userId === params.userId)?.role ?? null,
      read: (database, { params }) => listMembers(database, params.id),
    },
  )

  register(chatRooms.removeMember, ({ caller, params }) =>
    caller.transaction((database) => removeMember(database, params.id, params.userId)),
  )
}
