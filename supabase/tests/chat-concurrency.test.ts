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

beforeEach(async () => {
  roomId = randomUUID()
  await observer.query(`insert into public.chat_rooms (id, name) values ($1, 'Concurrency')`, [roomId])
})
afterAll(async () => {
  await observer.query(
    `delete from public.chat_rooms where name = 'Concurrency' or direct_pair is not null and last_rev = 0`,
  )
})

const addMembers = (...members: [username: string, role: string][]) =>
  observer.query(
    `insert into public.chat_members (room_id, person_id, role)
     select $1, p.id, m.role from unnest($2::text[], $3::text[]) as m (username, role) join public.profiles p using (username)`,
    [roomId, members.map(([username]) => username), members.map(([, role]) => role)],
  )
const leave = (client: pg.Client) =>
  client.query('delete from public.chat_members where room_id = $1 and person_id = access.person()', [roomId])
const send = (client: pg.Client, id = randomUUID()) =>
  client.query(`select chat.send_message($1, $2, 'Hello', null)`, [id, roomId])
const rolesIn = async (): Promise<string[]> => {
  const { rows } = await observer.query<{ role: string }>(
    `select p.username || ' ' || m.role as role from public.chat_members m join public.profiles p on p.id = m.person_id
     where m.room_id = $1 order by 1`,
    [roomId],
  )
  return rows.map(({ role }) => role)
}

test('[ROOM-35] when both owners leave at once, the room gets a new one', async () => {
  await addMembers(['te.paris1', 'owner'], ['som.paris1', 'owner'], ['qc.fr', 'member'])
  await beginAs(first, 'te.paris1')
  await beginAs(second, 'som.paris1')
  await leave(first)
  await afterEnd(sessions, leave(second))
  await second.query('commit')
  expect(await rolesIn()).toEqual(['qc.fr owner'])
})

test('[ROOM-23] two people who open the same conversation at once share one', async () => {
  const open = async (client: pg.Client, other: string) => {
    const { rows } = await client.query<{ id: string }>(
      'select chat.open_direct(p.id) as id from public.directory p where p.username = $1',
      [other],
    )
    return rows[0]?.id
  }
  await beginAs(first, 'fin.fr')
  await beginAs(second, 'ad.fr')
  const opened = await open(first, 'ad.fr')
  expect(await afterEnd(sessions, open(second, 'fin.fr'))).toBe(opened)
  await second.query('commit')
})

test('a message that is rolled back leaves no gap in the numbers', async () => {
  await addMembers(['te.paris1', 'owner'], ['som.paris1', 'member'])
  await beginAs(first, 'te.paris1')
  await beginAs(second, 'som.paris1')
  await send(first)
  await afterEnd(sessions, send(second), 'rollback')
  await second.query('commit')
  const { rows } = await observer.query('select seq, rev from public.chat_messages where room_id = $1', [roomId])
  expect(rows).toEqual([{ seq: '1', rev: '1' }])
})

test('a message of somebody who is being removed is refused', async () => {
  await addMembers(['te.paris1', 'owner'], ['som.paris1', 'member'])
  await beginAs(first, 'te.paris1')
  await beginAs(second, 'som.paris1')
  await first.query(
    `delete from public.chat_members m using public.directory p
     where m.room_id = $1 and p.id = m.person_id and p.username = 'som.paris1'`,
    [roomId],
  )
  expect(await afterEnd(sessions, failure(send(second)))).toBe('room.not_found')
})

test('[MSG-11] of two attempts to send a message, the second finds the first', async () => {
  await addMembers(['te.paris1', 'owner'])
  const id = randomUUID()
  await beginAs(first, 'te.paris1')
  await beginAs(second, 'te.paris1')
  await send(first, id)
  expect(await afterEnd(sessions, failure(send(second, id)))).toBeUndefined()
  await second.query('commit')
  const { rows } = await observer.query('select count(*)::integer from public.chat_messages where room_id = $1', [
    roomId,
  ])
  expect(rows).toEqual([{ count: 1 }])
})

test('somebody who is removed while a message that mentions them is stored keeps nothing of it in the bell', async () => {
  await addMembers(['te.paris1', 'owner'], ['qc.fr', 'member'])
  await beginAs(first, 'te.paris1')
  await first.query(`select chat.send_message($1, $2, 'Only among us @qc.fr', null)`, [randomUUID(), roomId])
  await second.query('begin')
  const removing = second.query(
    `delete from public.chat_members m using public.profiles p
     where m.room_id = $1 and p.id = m.person_id and p.username = 'qc.fr'`,
    [roomId],
  )
  await isWaiting(second, observer)
  await first.query('commit')
  await removing
  await second.query('commit')
  const { rows } = await observer.query(`select from public.notifications where payload ->> 'roomId' = $1`, [roomId])
  expect(rows).toEqual([])
})

test('nobody is reminded of an announcement that is being deleted', async () => {
  await observer.query(`update public.chat_rooms set category = 'announcement' where id = $1`, [roomId])
  await addMembers(['te.paris1', 'owner'], ['som.paris1', 'moderator'], ['qc.fr', 'member'])
  const message = randomUUID()
  await beginAs(first, 'te.paris1')
  await send(first, message)
  await first.query('commit')
  await beginAs(first, 'te.paris1')
  await first.query('select chat.delete_message($1)', [message])
  await beginAs(second, 'som.paris1')
  const reminding = failure(second.query('select chat.remind_unseen($1)', [message]))
  await isWaiting(second, observer)
  await first.query('commit')
  expect(await reminding).toBe('message.not_found')
  await second.query('rollback')
})

test('[USER-10] a member leaves a room while the name of somebody whom its messages mention is removed', async () => {
  await addMembers(['te.paris1', 'owner'], ['te.paris2', 'member'], ['qc.fr', 'member'])
  const [id, sender] = [randomUUID(), 'te.paris1']
  await beginAs(first, sender)
  await first.query(`select chat.send_message($1, $2, '@te.paris2 and @qc.fr', null)`, [id, roomId])
  await first.query('commit')
  await observer.query(
    `update public.notifications n set payload = n.payload || jsonb_build_object('name', a.full_name)
     from public.profiles a where a.username = 'te.paris2' and n.payload ->> 'messageId' = $1`,
    [id],
  )
  await second.query('begin')
  await second.query('select from public.chat_rooms where id = $1 for no key update', [roomId])
  await first.query('begin')
  await first.query(
    `insert into people.removed_names (person_id, username, full_name, alias)
     select p.id, p.username, p.full_name, 'anonymous' from public.profiles p where p.username = 'te.paris2'`,
  )
  const replacing = first.query('select people.replace_copies(n, 25, 1000) from people.removed_names n')
  await isWaiting(first, observer)
  await second.query(
    `delete from public.chat_members m using public.profiles p
     where m.room_id = $1 and p.id = m.person_id and p.username = 'qc.fr'`,
    [roomId],
  )
  await second.query('commit')
  await replacing
  expect(
    (await first.query('select from public.chat_messages where id = $1 and content like $2', [id, '@anonymous%']))
      .rowCount,
  ).toBe(1)
  await first.query('rollback')
})

test('[ROOM-50] a file that is announced while its room is deleted is refused', async () => {
  await addMembers(['te.paris1', 'owner'])
  await first.query('begin')
  await first.query('delete from public.chat_rooms where id = $1', [roomId])
  await beginAs(second, 'te.paris1')
  const declaring = failure(
    second.query(`select chat.declare_file($1, $2, 'plan.pdf', 1, 'application/pdf')`, [randomUUID(), roomId]),
  )
  await isWaiting(second, observer)
  await first.query('commit')
  expect(await declaring).toBe('room.not_found')
  await second.query('rollback')
})

test('[ROOM-50] a room that is deleted while a file is announced takes it along', async () => {
  await addMembers(['te.paris1', 'owner'])
  await beginAs(first, 'te.paris1')
  await first.query(`select chat.declare_file($1, $2, 'plan.pdf', 1, 'application/pdf')`, [randomUUID(), roomId])
  await second.query('begin')
  const deleting = second.query('delete from public.chat_rooms where id = $1', [roomId])
  await isWaiting(second, observer)
  await first.query('commit')
  await deleting
  await second.query('commit')
  expect((await observer.query('select from public.chat_files where room_id = $1', [roomId])).rowCount).toBe(0)
})
