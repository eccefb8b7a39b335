import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changesOf, id, idInForm, instant, optionalText, page, requiredText, uuid, uuidParams } from '../fields.ts'
import { photoId } from '../person-photos.ts'
import { pushedMessages } from '../push.ts'
import { callTypes } from './calls.ts'
import { messageEvent } from './messages.ts'
import { memberRole, memberRoles, newMembers, roomMember } from './room-members.ts'
import { unreadPath } from './unread.ts'

/** The types that forms offer. A conversation between two people has the type `direct`. */
const roomTypes = ['group', 'department', 'other'] as const
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

export const roomNameMaximum = 200
/** Unread messages and mentions are counted up to this number. */
export const unreadMaximum = 100

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
  countryId: z.union([unset, id, idInForm]).default(null),
})
export type RoomInput = z.input<typeof roomFields>

/** `id`: an idempotency key from the client. */
export const newRoom = roomFields.extend({ id: uuid.optional() })
export const changedRoom = changesOf(roomFields)

const count = z.int().min(0).max(unreadMaximum)

export const room = z.strictObject({
  id: uuid,
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
  lastMessage: z
    .strictObject({
      createdAt: instant,
      content: z.string(),
      isFile: z.boolean().meta({ description: 'Whether the content is the name of a file' }),
      event: messageEvent,
      userName: z.string(),
    })
    .nullable()
    .meta({
      description: 'The newest message that was not deleted, shortened; null for rooms the caller has not joined',
    }),
  call: z
    .strictObject({ id: uuid, callType: z.enum(callTypes) })
    .nullable()
    .meta({
      description: 'The call that is running in the room; null for rooms the caller has not joined',
    }),
  role: z.enum(memberRoles).nullable().meta({ description: "The caller's role; null before joining" }),
  canPost: z.boolean(),
  isOpen: z.boolean().meta({ description: 'Whether people can join by themselves' }),
  otherPersonId: uuid.nullable().meta({ description: 'The other person of a direct conversation' }),
  photoId: photoId.meta({ description: 'The photo of the other person of a direct conversation; null without one' }),
  isOnline: z.boolean().meta({ description: 'Whether the other person of a direct conversation is online' }),
  isFavorite: z.boolean(),
  mutedUntil: instant.nullable().meta({ description: 'Null unless muted; the year 9999 when muted for good' }),
  pushFor: pushedMessages,
  readSeq: z.int().min(0),
  lastRev: z.int().min(0).meta({ description: "The number of the room's last change" }),
  topic: z.string().nullable().meta({ description: 'The Realtime topic; null before joining' }),
})
export type Room = z.infer<typeof room>

const roomWithoutMembers = room
  .pick({ id: true, name: true, category: true, department: true, country: true })
  .extend({ createdAt: instant, lastMessageAt: instant.nullable() })
export type RoomWithoutMembers = z.infer<typeof roomWithoutMembers>

const unreadRoom = room.pick({ id: true, unreadCount: true, mentionCount: true, mutedUntil: true })
export type UnreadRoom = z.infer<typeof unreadRoom>

const oneMember = z.strictObject({ id: uuid, userId: uuid })
const memberList = z.array(roomMember)

export const chatRooms = {
  list: endpoint('GET /api/chat/rooms', {
    summary: 'The rooms of the caller and the open rooms meant for them: favorites first, then by last message',
    access: 'person',
    viewing: 'private',
    answer: z.array(room),
  }),
  unread: endpoint(`GET ${unreadPath}`, {
    summary: "The caller's rooms with unread messages or mentions",
    access: 'person',
    viewing: 'private',
    answer: z.array(unreadRoom),
  }),
  withoutMembers: endpoint('GET /api/chat/rooms/without-members', {
    summary:
      'The rooms that have no active member and that the caller may see, newest first; all of them for administrators',
    access: 'person',
    viewing: 'private',
    query: z.strictObject(page),
    answer: z.array(roomWithoutMembers),
  }),
  one: endpoint('GET /api/chat/rooms/{id}', {
    summary: 'One room',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: room,
  }),
  create: endpoint('POST /api/chat/rooms', {
    summary:
      'Create a room that belongs to the caller; a repeated id returns the existing room. At most 10 rooms a minute',
    access: 'person',
    viewing: 'private',
    body: newRoom,
    answer: room,
    status: 201,
    fails: [409, 429],
  }),
  openDirect: endpoint('POST /api/chat/direct', {
    summary: 'The conversation with another person, created if there is none yet',
    access: 'person',
    viewing: 'private',
    body: z.strictObject({ userId: uuid }),
    answer: room,
    fails: [429],
  }),
  update: endpoint('PUT /api/chat/rooms/{id}', {
    summary: 'Change a room. Only for its owners and moderators; fields left out stay unchanged',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: changedRoom,
    answer: room,
  }),
  remove: endpoint('DELETE /api/chat/rooms/{id}', {
    summary: 'Delete a room with its messages, members and files. Only for its owners and administrators',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.undefined(),
    status: 204,
  }),
  join: endpoint('POST /api/chat/rooms/{id}/join', {
    summary: 'Join an open room',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: room,
  }),
  settings: endpoint('PUT /api/chat/rooms/{id}/settings', {
    summary: "Change the caller's own settings for a room: favorite, muted until when (null: not), what is pushed",
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: room.pick({ isFavorite: true, mutedUntil: true, pushFor: true }).partial(),
    answer: room,
  }),
  members: endpoint('GET /api/chat/rooms/{id}/members', {
    summary: 'The active members of a room by name, owners and moderators first',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: memberList,
  }),
  groups: endpoint('GET /api/chat/rooms/{id}/groups', {
    summary:
      "The groups that the caller can mention in a room, and how many members they mean: 'manager', 'missing-today' and 'site:' with the name of a site",
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    answer: z.array(z.strictObject({ name: z.string(), count: z.int().min(1) })),
  }),
  addMembers: endpoint('POST /api/chat/rooms/{id}/members', {
    summary: 'Add people to a room; those who are already members keep their role',
    access: 'person',
    viewing: 'private',
    params: uuidParams,
    body: newMembers,
    answer: memberList,
    status: 201,
    fails: [429],
  }),
  setRole: endpoint('PUT /api/chat/rooms/{id}/members/{userId}', {
    summary: "Set a member's role. Only for owners",
    access: 'person',
    viewing: 'private',
    params: oneMember,
    body: z.strictObject({ role: memberRole }),
    answer: memberList,
  }),
  removeMember: endpoint('DELETE /api/chat/rooms/{id}/members/{userId}', {
    summary: 'Remove a member (only for owners), or leave the room',
    access: 'person',
    viewing: 'private',
    params: oneMember,
    answer: z.undefined(),
    status: 204,
  }),
}
