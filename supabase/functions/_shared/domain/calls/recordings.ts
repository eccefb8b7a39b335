import { sql } from 'kysely'
import type { callRecordings, Recording } from '../../contract/chat/recordings.ts'
import type { Answer, Validated } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { onlyRow } from '../../platform/db/only-row.ts'
import { Problem } from '../../platform/http/problem.ts'

type Notice = Answer<typeof callRecordings.notice>
type Chosen = Validated<typeof callRecordings.download>['query']

/** The private bucket in Storage with recordings. */
export const bucket = 'recordings'

/** What people are told of the recording of a call in a room of the caller. */
export async function readNotice(database: Database, roomId: string): Promise<Notice> {
  const result = await sql<{ notice: Notice }>`select calls.recording_notice(${roomId}) as notice`.execute(database)
  return onlyRow(result).notice
}

const columns = sql`
  r.id, r.kind, r.state, r.failure, r.is_upload, r.participant_accessible,
  case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.full_name) end as starter,
  r.format, r.size, r.duration, r.started_at, r.ended_at
`

/** The recordings of a call that the caller may hear. */
export async function listRecordings(database: Database, callId: string): Promise<Recording[]> {
  const { rows } = await sql<Recording>`
    select ${columns}
    from public.call_recordings r left join public.profiles p on p.id = r.starter_id
    where r.call_id = ${callId} order by r.kind, r.started_at, r.id
  `.execute(database)
  return rows
}

/** What the caller has recorded of the calls of a room, the newest first. */
export async function listOwnRecordings(
  database: Database,
  roomId: string,
): Promise<Answer<typeof callRecordings.own>> {
  const { rows } = await sql<Answer<typeof callRecordings.own>[number]>`
    select ${columns}, c.id as call_id, c.call_type
    from public.call_recordings r
    join public.calls c on c.id = r.call_id
    join public.profiles p on p.id = r.starter_id
    where c.room_id = ${roomId} and r.starter_id = (select access.person()) and r.participant_accessible
    order by r.started_at desc, r.id desc
    limit 200
  `.execute(database)
  return rows
}

export async function startRecording(database: Database, callId: string): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`select calls.start_recording(${callId}) as id`.execute(database)
  return { id: rows[0]?.id ?? '' }
}

export async function stopRecording(database: Database, callId: string): Promise<void> {
  await sql`select calls.stop_recording(${callId})`.execute(database)
}

/** Announces a recording that the caller's client has made. */
export async function declareRecording(
  database: Database,
  id: string,
  callId: string,
  format: 'webm' | 'ogg',
): Promise<void> {
  await sql`select calls.declare_recording(${id}, ${callId}, ${format})`.execute(database)
}

type Uploaded = Answer<typeof callRecordings.upload>

/** A recording that the caller's client has announced. */
export async function findUpload(
  database: Database,
  id: string,
): Promise<{ state: string; recording: Uploaded } | null> {
  const { rows } = await sql<Uploaded & { state: string }>`
    select u.state, u.id, u.format, u.size, u.participant_accessible from calls.own_upload(${id}) as u where u.id is not null
  `.execute(database)
  const [found] = rows
  if (!found) return null
  const { state, ...recording } = found
  return { state, recording }
}

/** The content of an announced recording is stored. Returns its size in bytes. */
export async function finishUpload(database: Database, id: string, participantAccessible: boolean): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select calls.finish_upload(${id}, ${participantAccessible}) as size
  `.execute(database)
  return rows[0]?.size ?? 0
}

export async function cancelUpload(database: Database, id: string): Promise<void> {
  await sql`select calls.cancel_upload(${id})`.execute(database)
}

export const objectOf = (callId: string, id: string, format: string): string => `${callId}/${id}.${format}`

/**
 * The recording of a call that the caller has asked for, or the newest that they may hear. The audit log records when an
 * administrator opens one: without the `ticket`, which is null for anyone else, Storage refuses them.
 */
export async function openRecording(
  database: Database,
  callId: string,
  { kind, recordingId, as }: Chosen,
): Promise<{ recording: Recording; ticket: string | null; room: string }> {
  const { rows } = await sql<{ id: string | null; room: string }>`
    select coalesce(${recordingId ?? null}::uuid, calls.find_recording(c.id, ${kind ?? null})) as id, c.room_name as room
    from public.calls c where c.id = ${callId}
  `.execute(database)
  const [found] = rows
  const wanted = found?.id && (await listRecordings(database, callId)).find(({ id }) => id === found.id)
  if (!found || !wanted) throw new Problem(404, 'recording.not_found')
  if (wanted.state !== 'ready') throw new Problem(409, 'recording.not_ready')
  const { rows: tickets } = await sql<{ ticket: string | null }>`
    select calls.open_recording(${wanted.id}, ${as}) as ticket
  `.execute(database)
  return { recording: wanted, ticket: tickets[0]?.ticket ?? null, room: found.room }
}

/** Tries a failed recording again: the caller's own or, for administrators, any. */
export async function retryRecording(database: Database, id: string): Promise<void> {
  await sql`select calls.retry_recording(${id})`.execute(database)
}
