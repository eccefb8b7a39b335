import { personId } from './chat.ts'
import { query } from './database.ts'

const roomName = 'Test of ended calls'

/** Creates a call of an hour that has just ended, and that somebody else took part in. Returns its id. */
export async function createEndedCall(roomId: string, starter: string, participant: string): Promise<string> {
  const [call] = await query<{ id: string }>(
    `insert into public.calls (id, room_id, room_name, call_type, starter_id, seats, started_at, ended_at)
     values (gen_random_uuid(), $1, $2, 'voice', $3, 6, now() - interval '1 hour', now()) returning id`,
    [roomId, roomName, await personId(starter)],
  )
  if (!call) throw new Error('The call was not created')
  await query(
    `insert into public.call_participants (call_id, person_id, joined_at, left_at)
     select c.id, $2, c.started_at, c.ended_at from public.calls c where c.id = $1`,
    [call.id, await personId(participant)],
  )
  return call.id
}

export const removeEndedCalls = () => query('delete from public.calls where room_name = $1', [roomName])
