import { callId, clearCall, makeCall } from './calls.ts'
import { person } from './chat.ts'
import { everyonesIds, type ObjectAccess, ticket } from './object-access.ts'
import { nobody } from './personas.ts'

const recordingId = '0198f000-0000-7000-8000-0000000000f1'
const declaredId = '0198f000-0000-7000-8000-0000000000f2'
const trackId = '0198f000-0000-7000-8000-0000000000f3'
const insertRecording =
  'insert into public.call_recordings (id, call_id, starter_id, is_upload, participant_accessible, state, failure, size)'
const starter = person('te.paris1')

const kinds = {
  own: `'${recordingId}', '${callId}', ${starter}, false, true, 'ready', null, 1`,
  automatic: `'${recordingId}', '${callId}', null, false, false, 'ready', null, 1`,
  forAdmins: `'${recordingId}', '${callId}', ${starter}, true, false, 'ready', null, 1`,
  failed: `'${recordingId}', '${callId}', ${starter}, false, true, 'failed', 'lost', null`,
}
/** A recording of a call, and an upload that te.paris1 has declared and not stored yet. */
const make = (kind: keyof typeof kinds) => `
  ${makeCall};
  ${insertRecording} values (${kinds[kind]}), ('${declaredId}', '${callId}', ${starter}, true, false, 'uploading', null, null)`
const makeOpened = (kind: keyof typeof kinds) => `
  ${make(kind)};
  insert into calls.openings (recording_id, person_id, form, ticket)
  select '${recordingId}', id, 'shown', '${ticket}' from (${everyonesIds}) as persona`

const recording = `${callId}/${recordingId}.webm`
const declared = `${callId}/${declaredId}`
const ofCall = { bucket: 'recordings', clear: clearCall, name: recording }

export const callRecordings: ObjectAccess[] = [
  {
    ...ofCall,
    title: 'the recording of te.paris1; a declared upload',
    make: make('own'),
    select: ['te.paris1'],
    insert: { name: `${declared}.webm`, by: ['te.paris1'] },
  },
  {
    ...ofCall,
    title: 'the recording of te.paris1 that administrators have opened; a declared upload in another format',
    make: makeOpened('own'),
    ticket,
    select: ['te.paris1', 'adm'],
    insert: { name: `${declared}.ogg`, by: nobody },
  },
  {
    ...ofCall,
    title: 'the automatic recording; a declared upload without its format',
    make: make('automatic'),
    select: nobody,
    insert: { name: declared, by: nobody },
  },
  {
    ...ofCall,
    title: 'the automatic recording that administrators have opened; an upload that nobody has declared',
    make: makeOpened('automatic'),
    ticket,
    select: ['adm'],
    insert: { name: `${callId}/0198f000-0000-7000-8000-0000000000f4.webm`, by: nobody },
  },
  {
    ...ofCall,
    title: 'the upload of te.paris1 for administrators; a declared upload in the folder of another call',
    make: make('forAdmins'),
    select: nobody,
    insert: { name: `${recordingId}/${declaredId}.webm`, by: nobody },
  },
  {
    ...ofCall,
    title: 'the upload of te.paris1 that administrators have opened; an upload among the tracks',
    make: makeOpened('forAdmins'),
    ticket,
    select: ['adm'],
    insert: { name: `${callId}/tracks/${declaredId}.webm`, by: nobody },
  },
  {
    ...ofCall,
    title: 'a recording that has failed; an upload beside the calls',
    make: makeOpened('failed'),
    ticket,
    select: nobody,
    insert: { name: `${declaredId}.webm`, by: nobody },
  },
  {
    ...ofCall,
    title: 'the track of a participant; a track',
    make: `
      ${makeOpened('automatic')};
      insert into calls.tracks (id, call_id, name, person_id, start_ms, size)
      values ('${trackId}', '${callId}', 'track', ${starter}, 0, 1)`,
    name: `${callId}/tracks/${trackId}.ogg`,
    ticket,
    select: nobody,
    insert: { name: `${callId}/tracks/0198f000-0000-7000-8000-0000000000f5.ogg`, by: nobody },
  },
]
