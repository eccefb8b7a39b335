import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changesOf, id, instant, optionalText, pathId, requiredText } from '../fields.ts'

/** The types that forms offer. A conversation between two people has the type `direct`. */
export const roomTypes = ['group', 'department', 'other'] as const
const roomCategories = [
  'general',
  'project',
  'team',
  'announcement',
  'operations',
  'quality',
  'administrative',
  'hr',
  'it',
  'finance',
  'marketing',
  'sales',
  'support',
] as const
const roomDepartments = [
  'operations',
  'quality',
  'administrative',
  'management',
  'engineering',
  'production',
  'administration',
  'maintenance',
] as const
export const memberRoles = ['owner', 'moderator', 'member'] as const

const roomNameMaximum = 200
/** Unread messages and mentions are counted up to this number. */
export const unreadMaximum = 100
/** How many people can be added in one request. */
const addedMaximum = 500

const unset = z.union([z.literal(''), z.literal('none'), z.null()]).transform(() => null)
/** One of the values; '', 'none' and null store nothing (ROOM-14). */
const choice = <const Values extends readonly string[]>(values: Values) =>
  z.union([unset, z.enum(values)]).default(null)

const roomFields = z.strictObject({
  name: requiredText('room.name_required', roomNameMaximum),
  description: optionalText,
  type: z.enum(roomTypes).default('group'),
  category: choice(roomCategories),
  department: choice(roomDepartments),
  countryId: z.union([unset, pathId]).default(null),
})
export type RoomInput = z.input<typeof roomFields>

/** `id`: an idempotency key from the client. */
export const newRoom = roomFields.extend({ id: z.uuid().optional() })
export const changedRoom = changesOf(roomFields)

const count = z.int().min(0).max(unreadMaximum)

export const room = z.strictObject({
  id: z.uuid(),
  name: z.string().meta({ description: "In a direct conversation, the other person's name" }),
  description: z.string().nullable(),
  type: z.enum([...roomTypes, 'direct']),
  category: z.enum(roomCategories).nullable(),
  department: z.enum(roomDepartments).nullable(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  memberCount: z.int().min(0),
  unreadCount: count.meta({
    description: `Messages of others after the read mark; ${unreadMaximum} means at least that many`,
  }),
  mentionCount: count.meta({ description: 'Unread messages that mention the caller' }),
  lastMessage: z.strictObject({ createdAt: instant, content: z.string(), userName: z.string() }).nullable().meta({
    description: 'The newest message that was not deleted, shortened; null for rooms the caller has not joined',
  }),
  role: z.enum(memberRoles).nullable().meta({ description: "The caller's role; null before joining" }),
  canPost: z.boolean(),
  isOpen: z.boolean().meta({ description: 'Whether people can join by themselves' }),
  otherPersonId: z.uuid().nullable().meta({ description: 'The other person of a direct conversation' }),
  isFavorite: z.boolean(),
  mutedUntil: instant.nullable().meta({ description: 'Null unless muted; the year 9999 when muted for good' }),
  readSeq: z.int().min(0),
  lastRev: z.int().min(0).meta({ description: "The number of the room's last change" }),
  topic: z.string().nullable().meta({ description: 'The Realtime topic; null before joining' }),
})
export type Room = z.infer<typeof room>

export const roomMember = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  role: z.enum(memberRoles),
  user: z.strictObject({ name: z.string(), username: z.string(), position: z.string().nullable() }),
  joinedAt: instant,
})
export type RoomMember = z.infer<typeof roomMember>

const memberRole = z.enum(memberRoles)
const userIds = z.array(z.uuid()).min(1).max(addedMaximum)
/** One person with a role, or several people as members. */
const newMembers = z.union([
  z.strictObject({ userIds }),
  z
    .strictObject({ userId: z.uuid(), role: memberRole.default('member') })
    .transform(({ userId, role }) => ({ userIds: [userId], role })),
])

const one = z.strictObject({ id: z.uuid() })
const oneMember = z.strictObject({ id: z.uuid(), userId: z.uuid() })
const memberList = z.array(roomMember)

export const chatRooms = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/rooms',
    summary: 'The rooms of the caller and the open rooms meant for them: favorites first, then by last message',
    access: 'person',
    viewing: 'private',
    answer: z.array(room),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/chat/rooms/{id}',
    summary: 'One room',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: room,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat/rooms',
    summary:
      'Create a room that belongs to the caller; a repeated id returns the existing room. At most 10 rooms a minute',
    access: 'person',
    viewing: 'private',
    body: newRoom,
    answer: room,
    status: 201,
    fails: [409, 429],
  }),
  openDirect: endpoint({
    method: 'POST',
    path: '/api/chat/direct',
    summary: 'The conversation with another person, created if there is none yet',
    access: 'person',
    viewing: 'private',
    body: z.strictObject({ userId: z.uuid() }),
    answer: room,
    fails: [429],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat/rooms/{id}',
    summary: 'Change a room, for its owners and moderators; fields left out stay unchanged',
    access: 'person',
    viewing: 'private',
    params: one,
    body: changedRoom,
    answer: room,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}',
    summary: 'Delete a room with its messages, members and files, for its owners and administrators',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: z.undefined(),
    status: 204,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/chat/rooms/{id}/join',
    summary: 'Join an open room',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: room,
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/settings',
    summary: "The caller's own settings of a room: favorite, and muted until an instant or not at all",
    access: 'person',
    viewing: 'private',
    params: one,
    body: z.strictObject({ isFavorite: z.boolean().optional(), mutedUntil: instant.nullable().optional() }),
    answer: room,
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/chat/rooms/{id}/members',
    summary: 'The active members of a room by name, owners and moderators first',
    access: 'person',
    viewing: 'private',
    params: one,
    answer: memberList,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/chat/rooms/{id}/members',
    summary: 'Add people to a room; those who are members already stay as they are',
    access: 'person',
    viewing: 'private',
    params: one,
    body: newMembers,
    answer: memberList,
    status: 201,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/members/{userId}',
    summary: "Set a member's role, for owners",
    access: 'person',
    viewing: 'private',
    params: oneMember,
    body: z.strictObject({ role: memberRole }),
    answer: memberList,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/members/{userId}',
    summary: 'Remove a member, for owners; or leave the room',
    access: 'person',
    viewing: 'private',
    params: oneMember,
    answer: z.undefined(),
    status: 204,
  }),
}
