import { clearRoom, makeRoom, members, person, roomId } from './chat.ts'
import { nobody, type Persona } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

export const callId = '0198f000-0000-7000-8000-0000000000c6'
/** A running call; aom.paris has taken part in it and left. Administrators see all logs. */
export const makeCall = `
  ${makeRoom};
  insert into public.calls (id, room_id, room_name, call_type, starter_id, seats)
  values ('${callId}', '${roomId}', 'Matrix', 'voice', ${person('te.paris1')}, 6);
  insert into public.call_participants (call_id, person_id, joined_at, left_at)
  values ('${callId}', ${person('aom.paris')}, now(), now());
  insert into public.call_rings (call_id, person_id) values ('${callId}', ${person('som.paris1')})`
export const clearCall = `delete from public.calls where id = '${callId}'; ${clearRoom}`

/** Commands and the media server's reports alone write. */
const ofCall = { make: makeCall, clear: clearCall, select: [...members, 'adm'] satisfies Persona[], delete: nobody }

const calls: TableAccess = {
  ...ofCall,
  row: { id: callId },
  visible: 'room_name',
  insert: {
    values: {
      id: '0198f000-0000-7000-8000-0000000000c7',
      room_id: roomId,
      room_name: 'x',
      call_type: 'voice',
      starter_id: '{te.paris1}',
      seats: 6,
    },
    by: nobody,
  },
  update: [{ set: { notes: 'Changed' }, by: nobody }],
}

/** The starter of the call above, a participant, and somebody who was called but did not answer. */
const ended: Persona[] = ['te.paris1', 'aom.paris', 'adm']

const call_participants: TableAccess = {
  make: `${makeCall}; update public.calls set ended_at = now() where id = '${callId}'`,
  clear: clearCall,
  row: { call_id: callId, person_id: '{aom.paris}' },
  visible: 'joined_at',
  select: ended,
  hidden: ['session', 'auth_session', 'held_until', 'held_session', 'seen_at'],
  insert: { values: { call_id: callId, person_id: '{som.paris1}' }, by: nobody },
  update: [{ set: { left_at: '2026-01-01' }, by: nobody }],
  delete: nobody,
}

const call_rings: TableAccess = {
  ...ofCall,
  row: { call_id: callId, person_id: '{som.paris1}' },
  visible: 'state',
  insert: { values: { call_id: callId, person_id: '{aom.paris}' }, by: nobody },
  update: [{ set: { state: 'declined' }, by: nobody }],
}

/** The recording of te.paris1, which nobody but them and administrators hear; there is an automatic one too. */
const call_recordings: TableAccess = {
  make: `${makeCall};
    insert into public.call_recordings (call_id, starter_id, participant_accessible)
    values ('${callId}', null, false), ('${callId}', ${person('te.paris1')}, true)`,
  clear: clearCall,
  row: { call_id: callId, kind: 'manual' },
  visible: 'state',
  select: ['te.paris1', 'adm'],
  insert: { values: { call_id: callId, starter_id: '{te.paris1}', participant_accessible: true }, by: nobody },
  update: [{ set: { participant_accessible: false }, by: nobody }],
  delete: nobody,
}

export const callAccess = { calls, call_participants, call_rings, call_recordings }

/** The participants of the newest call of a demo room, and administrators. aom.paris is a member who did not take part. */
export const callViews: Record<string, ViewAccess> = {
  call_details: {
    row: { id: '{call}' },
    visible: 'status',
    select: ['te.paris1', 'som.paris1', 'adm'],
  },
}
