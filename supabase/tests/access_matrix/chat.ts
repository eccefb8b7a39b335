import { nobody, type Persona } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

/**
 * te.paris1 owns the room, som.paris1 moderates it, aom.paris is a member. Administrators see that it exists, and its
 * files, but nothing that is written in it.
 */
const owner: Persona[] = ['te.paris1']
const posters: Persona[] = ['te.paris1', 'som.paris1']
export const members: Persona[] = ['te.paris1', 'som.paris1', 'aom.paris']

export const roomId = '0198f000-0000-7000-8000-0000000000c1'
const messageId = '0198f000-0000-7000-8000-0000000000c2'
const fileId = '0198f000-0000-7000-8000-0000000000c4'
export const person = (username: string) => `(select id from public.profiles where username = '${username}')`
export const makeRoom = `
  insert into public.chat_rooms (id, name, creator_id) values ('${roomId}', 'Matrix', ${person('te.paris1')});
  insert into public.chat_members (room_id, person_id, role) values
    ('${roomId}', ${person('te.paris1')}, 'owner'), ('${roomId}', ${person('som.paris1')}, 'moderator'),
    ('${roomId}', ${person('aom.paris')}, 'member')`
const makeMessage = `
  ${makeRoom};
  insert into public.chat_messages (id, room_id, seq, rev, author_id, content)
  values ('${messageId}', '${roomId}', 1, 1, ${person('aom.paris')}, 'Matrix');
  insert into public.chat_reactions (message_id, person_id, emoji) values ('${messageId}', ${person('som.paris1')}, '👍');
  insert into public.chat_mentions (message_id, person_id, room_id, seq) values ('${messageId}', ${person('som.paris1')}, '${roomId}', 1)`
export const clearRoom = `delete from public.chat_rooms where id = '${roomId}'`

const inRoom = { make: makeRoom, clear: clearRoom }
/** What belongs to a message: members read it, and commands alone write it. */
const ofMessage = { make: makeMessage, clear: clearRoom, select: members, delete: nobody }

const chat_rooms: TableAccess = {
  ...inRoom,
  row: { id: roomId },
  visible: 'name',
  select: [...members, 'adm'],
  insert: { values: { name: 'Other' }, by: nobody },
  update: [
    {
      set: { name: 'Changed', description: 'x', type: 'other', category: 'team', department: 'quality', country_id: 1 },
      by: posters,
    },
    { set: { type: 'direct' }, by: nobody },
    { set: { direct_pair: [] }, by: nobody },
    { set: { creator_id: '{te.berlin1}' }, by: nobody },
    { set: { member_count: 7 }, by: nobody },
    { set: { last_rev: 7 }, by: nobody },
    { set: { last_message_at: '2026-01-01' }, by: nobody },
    { set: { epoch: 7 }, by: nobody },
    { set: { created_at: '2026-01-01' }, by: nobody },
  ],
  delete: ['te.paris1', 'adm'],
}

const chat_members: TableAccess = {
  ...inRoom,
  row: { room_id: roomId, person_id: '{aom.paris}' },
  visible: 'role',
  select: members,
  insert: { values: { room_id: roomId, person_id: '{te.lyon1}', role: 'member' }, by: posters },
  update: [
    { set: { role: 'moderator' }, by: owner },
    { set: { person_id: '{te.berlin1}' }, by: nobody },
    { set: { joined_at: '2026-01-01' }, by: nobody },
  ],
  delete: ['te.paris1', 'aom.paris'],
}

const chat_member_settings: TableAccess = {
  ...inRoom,
  row: { room_id: roomId, person_id: '{aom.paris}' },
  visible: 'read_seq',
  select: ['aom.paris'],
  insert: { values: { room_id: roomId, person_id: '{aom.paris}' }, by: nobody },
  update: [
    { set: { muted_until: '9999-12-31', is_favorite: true, push_for: 'nothing' }, by: ['aom.paris'] },
    { set: { read_seq: 7 }, by: nobody },
    { set: { noticed_seq: 7 }, by: nobody },
  ],
  delete: nobody,
}

const chat_messages: TableAccess = {
  ...ofMessage,
  row: { id: messageId },
  visible: 'content',
  insert: { values: { id: '0198f000-0000-7000-8000-0000000000c3', room_id: roomId, content: 'x' }, by: nobody },
  update: [{ set: { content: 'Changed' }, by: nobody }],
}

const chat_reactions: TableAccess = {
  ...ofMessage,
  row: { message_id: messageId },
  visible: 'emoji',
  insert: { values: { message_id: messageId, person_id: '{aom.paris}', emoji: '🎉' }, by: nobody },
  update: [{ set: { emoji: '🎉' }, by: nobody }],
}

const chat_mentions: TableAccess = {
  ...ofMessage,
  row: { message_id: messageId },
  visible: 'seq',
  insert: { values: { message_id: messageId, person_id: '{te.paris1}', room_id: roomId, seq: 1 }, by: nobody },
  update: [{ set: { seq: 2 }, by: nobody }],
}

const chat_saved_messages: TableAccess = {
  make: `
    ${makeMessage};
    insert into public.chat_saved_messages (person_id, message_id, room_id) values (${person('som.paris1')}, '${messageId}', '${roomId}')`,
  clear: clearRoom,
  row: { message_id: messageId },
  visible: 'saved_at',
  select: ['som.paris1'],
  insert: { values: { person_id: '{te.paris1}', message_id: messageId, room_id: roomId }, by: nobody },
  update: [{ set: { remind_at: '2030-01-01' }, by: nobody }],
  delete: nobody,
}

/** A plan of the moderator for themselves, which the area's manager sees and the technician, whose manager they are, does not. */
const chat_plans: TableAccess = {
  make: `
    ${makeMessage};
    insert into public.action_plans (id, creator_id, assignee_id, title)
    select 900000004, p.id, p.id, 'Matrix of a message' from public.profiles p where p.username = 'som.paris1';
    insert into public.chat_plans (plan_id, message_id, room_id) values (900000004, '${messageId}', '${roomId}')`,
  clear: `delete from public.action_plans where id = 900000004; ${clearRoom}`,
  row: { plan_id: 900_000_004 },
  visible: 'message_id',
  select: ['som.paris1', 'aom.paris'],
  insert: { values: { plan_id: 900_000_004, message_id: messageId, room_id: roomId }, by: nobody },
  update: [{ set: { message_id: messageId }, by: nobody }],
  delete: nobody,
}

const chat_files: TableAccess = {
  make: `
    ${makeRoom};
    insert into public.chat_files (id, room_id, uploader_id, original_name, file_name, file_size, mime_type, state, sent_at)
    values ('${fileId}', '${roomId}', ${person('aom.paris')}, 'plan.png', '1-plan.png', 1, 'image/png', 'ready', now())`,
  clear: clearRoom,
  row: { id: fileId },
  visible: 'original_name',
  select: [...members, 'adm'],
  insert: {
    values: {
      id: '0198f000-0000-7000-8000-0000000000c5',
      room_id: roomId,
      uploader_id: '{te.paris1}',
      original_name: 'x.png',
      file_name: 'x.png',
      file_size: 1,
      mime_type: 'image/png',
    },
    by: nobody,
  },
  update: [{ set: { deleted_at: '2026-01-01' }, by: nobody }],
  delete: nobody,
}

export const chatAccess = {
  chat_rooms,
  chat_members,
  chat_member_settings,
  chat_messages,
  chat_reactions,
  chat_mentions,
  chat_saved_messages,
  chat_plans,
  chat_files,
}

/** The members of the demo room "Paris La Défense". */
export const chatViews: Record<string, ViewAccess> = {
  chat_message_details: {
    row: { room_id: '{room}' },
    visible: 'seq',
    select: ['te.paris1', 'som.paris1', 'aom.paris'],
  },
}
