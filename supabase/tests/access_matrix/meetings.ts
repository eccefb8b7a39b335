import { nobody, type Persona } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

/** te.paris1 organizes the meeting, som.paris1 and te.berlin1 are invited. Commands alone change it. */
const readers: Persona[] = ['te.paris1', 'som.paris1', 'te.berlin1', 'adm']

const meetingId = '0198f000-0000-7000-8000-0000000000f1'
const start = '2030-01-07 09:00+00'
const person = (username: string) => `(select id from public.profiles where username = '${username}')`
const make = `
  insert into public.meetings (id, organizer_id, title, time_zone, starts_at, ends_at)
  values ('${meetingId}', ${person('te.paris1')}, 'Matrix', 'Europe/Paris', '${start}', '2030-01-07 09:30+00');
  insert into public.meeting_participants (meeting_id, person_id, role) values
    ('${meetingId}', ${person('te.paris1')}, 'organizer'), ('${meetingId}', ${person('som.paris1')}, 'required'),
    ('${meetingId}', ${person('te.berlin1')}, 'optional');
  insert into public.meeting_occurrences (meeting_id, original_start, starts_at, ends_at, counted_on)
  values ('${meetingId}', '${start}', '${start}', '2030-01-07 09:30+00', '2030-01-07');
  insert into public.meeting_responses (meeting_id, original_start, person_id, status)
  values ('${meetingId}', '${start}', ${person('som.paris1')}, 'accepted')`
const clear = `delete from public.meetings where id = '${meetingId}'`
const common = { make, clear, select: readers, delete: nobody }

const meetings: TableAccess = {
  ...common,
  row: { id: meetingId },
  visible: 'title',
  insert: {
    values: {
      id: '0198f000-0000-7000-8000-0000000000f2',
      organizer_id: '{te.paris1}',
      title: 'Other',
      time_zone: 'UTC',
      starts_at: start,
      ends_at: '2030-01-07 10:00+00',
    },
    by: nobody,
  },
  update: [
    { set: { title: 'Changed' }, by: nobody },
    { set: { organizer_id: '{te.berlin1}' }, by: nobody },
    { set: { notes: 'x' }, by: nobody },
    { set: { starts_at: '2030-01-06 09:00+00' }, by: nobody },
  ],
}

const meeting_participants: TableAccess = {
  ...common,
  row: { meeting_id: meetingId, person_id: '{som.paris1}' },
  visible: 'status',
  insert: { values: { meeting_id: meetingId, person_id: '{te.lyon1}', role: 'required' }, by: nobody },
  update: [
    { set: { status: 'accepted' }, by: nobody },
    { set: { role: 'optional' }, by: nobody },
  ],
}

const meeting_occurrences: TableAccess = {
  ...common,
  row: { meeting_id: meetingId, original_start: '2030-01-07T09:00:00+00:00' },
  visible: 'starts_at',
  insert: {
    values: {
      meeting_id: meetingId,
      original_start: '2030-01-14 09:00+00',
      starts_at: '2030-01-14 09:00+00',
      ends_at: '2030-01-14 09:30+00',
      counted_on: '2030-01-14',
    },
    by: nobody,
  },
  update: [
    { set: { starts_at: '2030-01-07 08:00+00' }, by: nobody },
    { set: { cancelled_at: '2030-01-01' }, by: nobody },
    { set: { is_removed: true }, by: nobody },
  ],
}

const meeting_responses: TableAccess = {
  ...common,
  row: { meeting_id: meetingId, person_id: '{som.paris1}' },
  visible: 'status',
  insert: {
    values: {
      meeting_id: meetingId,
      original_start: '2030-01-07 09:00+00',
      person_id: '{te.berlin1}',
      status: 'accepted',
    },
    by: nobody,
  },
  update: [{ set: { status: 'declined' }, by: nobody }],
}

/** The weekly 'Area review' of the demo organization. */
const meeting_details: ViewAccess = {
  row: { meeting_id: '0fb16bd1-bfef-5963-9186-b2b5b5decd24', is_series: true },
  visible: 'version',
  select: ['te.paris1', 'som.paris1', 'aom.paris', 'cm.fr', 'adm'],
}

export const meetingAccess = { meetings, meeting_participants, meeting_occurrences, meeting_responses }
export const meetingViews = { meeting_details }
