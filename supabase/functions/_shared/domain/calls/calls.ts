import { sql } from 'kysely'
import { type Call, type chatCalls, seatsDefault } from '../../contract/chat/calls.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { Report } from '../../platform/calls/media-server.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

type Started = Validated<typeof chatCalls.start>['body']
type Ended = Validated<typeof chatCalls.end>['body']

/** A call that the caller may see; 404 otherwise. */
export async function readCall(database: Database, id: string): Promise<Call> {
  const { rows } = await sql<{ call: Call }>`select d.call from public.call_details d where d.id = ${id}`.execute(
    database,
  )
  const [found] = rows
  if (!found) throw new Problem(404, 'call.not_found')
  return found.call
}

/** The calls that ring for the caller. */
export async function listRinging(database: Database): Promise<Call[]> {
  const { rows } = await sql<{ call: Call }>`
    select d.call
    from public.call_rings r join public.call_details d on d.id = r.call_id
    where r.person_id = (select access.person()) and r.state = 'ringing'
    order by r.rung_at, r.call_id
  `.execute(database)
  return rows.map(({ call }) => call)
}

/** The id of the running call of a room of the caller, or null; 404 for any other room. */
export async function findCall(database: Database, roomId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select calls.in_room(${roomId}) as id`.execute(database)
  return rows[0]?.id ?? null
}

/** Starts a call under this id, or joins the one that is running in the room. */
export async function startCall(
  database: Database,
  id: string,
  { roomId, callType, hasScreenShare }: Started,
): Promise<Call> {
  const { rows } = await sql<{ id: string }>`
    select calls.start(${id}, ${roomId}, ${callType}, ${hasScreenShare}, ${seatsDefault}) as id
  `.execute(database)
  return readCall(database, rows[0]?.id ?? id)
}

/** Counts a test of the caller's connection; 429 after too many. */
export async function countConnectionTest(database: Database): Promise<void> {
  await sql`select calls.count_connection_test()`.execute(database)
}

export async function joinCall(database: Database, id: string, isReturning: boolean): Promise<Call> {
  await sql`select calls.join(${id}, ${isReturning})`.execute(database)
  return readCall(database, id)
}

export async function declineCall(database: Database, id: string): Promise<void> {
  await sql`select calls.decline(${id})`.execute(database)
}

export async function leaveCall(database: Database, id: string): Promise<void> {
  await sql`select calls.leave(${id})`.execute(database)
}

/** Ends a call, or leaves it if somebody else started it; with the status `active`, notes that a screen is shared. */
export async function endCall(database: Database, id: string, { status, hasScreenShare, notes }: Ended): Promise<Call> {
  if (status === 'active') {
    if (hasScreenShare) await sql`select calls.share_screen(${id})`.execute(database)
    return readCall(database, id)
  }
  const { rows } = await sql<{ call: Call }>`
    select calls.finish(${id}, ${notes?.trim() || null}) as call
  `.execute(database)
  const [ended] = rows
  if (!ended) throw new Problem(404, 'call.not_found')
  return ended.call
}

/** Deletes the log of a call. Only administrators may do this. */
export async function removeCall(database: Database, id: string): Promise<void> {
  await sql`select calls.remove(${id})`.execute(database)
}

/** The name and the photo with which the caller appears in a call. */
export async function callerLooks(database: Database): Promise<{ name: string; photoId: string | null }> {
  const { rows } = await sql<{ name: string; photoId: string | null }>`
    select p.full_name as name, p.photo_id from public.profiles p where p.id = (select access.person())
  `.execute(database)
  return rows[0] ?? { name: '', photoId: null }
}

/** The ids of the running calls. */
export async function listRunningCalls(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from calls.running()`.execute(database)
  return rows.map(({ id }) => id)
}

/** Applies a report of the media server. One that was applied before changes nothing. */
export async function applyReport(database: Database, report: Report): Promise<void> {
  const { id, event, callId, personId, session, at, isScreen } = report
  await sql`
    select calls.receive(${id}, ${event}, ${callId}, ${personId}, ${session}, ${at.toISOString()}, ${isScreen})
  `.execute(database)
}
