import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { beginAs } from './support/clients.ts'
import { ownerSession } from './support/owner-session.ts'
import { afterEnd, failure, isWaiting } from './support/waiting.ts'

const first = ownerSession()
const second = ownerSession()
const observer = ownerSession()
const sessions = { first, second, observer }
let roomId: string
const members = ['te.paris1', 'som.paris1', 'qc.fr', 'aom.paris', 'te.lyon1', 'fin.fr', 'cm.fr']

beforeEach(async () => {
  roomId = randomUUID()
  await observer.query(`insert into public.chat_rooms (id, name) values ($1, 'Concurrent calls')`, [roomId])
  await observer.query(
    `insert into public.chat_members (room_id, person_id)
     select $1, p.id from unnest($2::text[]) as m (username) join public.profiles p using (username)`,
    [roomId, members],
  )
})
afterAll(async () => {
  await observer.query(`delete from public.calls where room_name = 'Concurrent calls'`)
  await observer.query(`delete from public.chat_rooms where name = 'Concurrent calls'`)
})

async function start(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select calls.start($1, $2, $3, false, 6) as id', [
    randomUUID(),
    roomId,
    'voice',
  ])
  return rows[0]?.id
}
/** A call of te.paris1 in which this many people have seats. */
async function startedCall(seats: number): Promise<string> {
  const id = randomUUID()
  await observer.query(
    `insert into public.calls (id, room_id, room_name, call_type, starter_id, seats)
     select $1, $2, 'Concurrent calls', 'voice', p.id, 6 from public.profiles p where p.username = 'te.paris1'`,
    [id, roomId],
  )
  await observer.query(
    `insert into public.call_participants (call_id, person_id, session, joined_at, seen_at)
     select $1, p.id, 'PA_' || p.username, now(), now() from public.profiles p where p.username = any ($2)`,
    [id, members.slice(0, seats)],
  )
  return id
}
const join = (client: pg.Client, id: string) => client.query('select calls.join($1)', [id])

test('[CALL-9] two people who start a call in a room at once are in the same one', async () => {
  await beginAs(first, 'te.paris1')
  await beginAs(second, 'som.paris1')
  const started = await start(first)
  expect(await afterEnd(sessions, start(second))).toBe(started)
  await second.query('commit')
})

test('[CALL-18] of two people who take the last seat at once, one gets it', async () => {
  const id = await startedCall(5)
  await beginAs(first, 'fin.fr')
  await beginAs(second, 'cm.fr')
  await join(first, id)
  expect(await afterEnd(sessions, failure(join(second, id)))).toBe('call.full')
})

test('nobody joins a call while it is being ended', async () => {
  const id = await startedCall(2)
  await beginAs(first, 'te.paris1')
  await beginAs(second, 'qc.fr')
  await first.query('select calls.finish($1, null)', [id])
  expect(await afterEnd(sessions, failure(join(second, id)))).toBe('call.ended')
})

test('somebody who is being removed from the room cannot join its call', async () => {
  const id = await startedCall(2)
  await beginAs(second, 'qc.fr')
  await first.query('begin')
  await first.query(
    `delete from public.chat_members m using public.profiles p where m.room_id = $1 and p.id = m.person_id and p.username = 'qc.fr'`,
    [roomId],
  )
  expect(await afterEnd(sessions, failure(join(second, id)))).toBe('call.not_found')
})

test('the end of a call and the report that its room is closed do not wait for each other', async () => {
  const id = await startedCall(1)
  await beginAs(first, 'te.paris1')
  await first.query('select chat.send_message($1, $2, $3, null)', [randomUUID(), roomId, 'Bye'])
  const late = failure(
    second.query(
      `select calls.receive($1, 'participant_left', $2, p.id, 'PA_te.paris1', now(), false)
      from public.profiles p where p.username = 'te.paris1'`,
      [`EV_${id}`, id],
    ),
  )
  await isWaiting(second, observer)
  await first.query('select calls.finish($1, null)', [id])
  await first.query('commit')
  expect(await late).toBeUndefined()
  const { rows } = await observer.query('select status from public.calls where id = $1', [id])
  expect(rows).toEqual([{ status: 'ended' }])
})
