import { contract } from '../../../_shared/contract/index.ts'
import { addMembers, joinRoom, listMembers, removeMember, setRole } from '../../../_shared/domain/chat/members.ts'
import { listRooms, readRoom } from '../../../_shared/domain/chat/read-rooms.ts'
import {
  changeRoom,
  changeSettings,
  createRoom,
  deleteRoom,
  openDirect,
} from '../../../_shared/domain/chat/write-room.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const { chatRooms } = contract

export function chatRoomRoutes(register: Register): void {
  register(chatRooms.list, ({ caller }) => caller.transaction(listRooms))

  register(chatRooms.one, ({ caller, params }) => caller.transaction((database) => readRoom(database, params.id)))

  register(chatRooms.create, ({ caller, body }) => caller.transaction((database) => createRoom(database, body)))

  register(chatRooms.openDirect, ({ caller, body }) =>
    caller.transaction((database) => openDirect(database, body.userId)),
  )

  register(chatRooms.update, ({ caller, params, body }) =>
    caller.transaction((database) => changeRoom(database, params.id, body)),
  )

  register(chatRooms.remove, ({ caller, params }) => caller.transaction((database) => deleteRoom(database, params.id)))

  register(chatRooms.join, ({ caller, params }) => caller.transaction((database) => joinRoom(database, params.id)))

  register(chatRooms.settings, ({ caller, params, body }) =>
    caller.transaction((database) => changeSettings(database, params.id, body)),
  )

  register(chatRooms.members, ({ caller, params }) =>
    caller.transaction((database) => listMembers(database, params.id)),
  )

  register(chatRooms.addMembers, ({ caller, params, body }) =>
    caller.transaction((database) => addMembers(database, params.id, body)),
  )

  register(chatRooms.setRole, ({ caller, params, body }) =>
    caller.transaction((database) => setRole(database, params.id, params.userId, body.role)),
  )

  register(chatRooms.removeMember, ({ caller, params }) =>
    caller.transaction((database) => removeMember(database, params.id, params.userId)),
  )
}
