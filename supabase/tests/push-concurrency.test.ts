import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectAsOwner } from './support/clients.ts'
import { ownerSession } from './support/owner-session.ts'
import { isWaiting } from './support/waiting.ts'

const worker = ownerSession()
const other = ownerSession()
const observer = ownerSession()
let notificationId: string

beforeEach(async () => {
  notificationId = randomUUID()
  // The portal's own worker is running. It sends nothing in the 20 seconds in which the person may read it in the portal.
  await observer.query(`
    insert into people.presence (person_id, seen_at) select p.id, now() from public.profiles p where p.username = 'som.paris1'
    on conflict (person_id) do update set seen_at = excluded.seen_at;
    insert into public.push_preferences (person_id, quiet_on_days_off)
    select p.id, false from public.profiles p where p.username = 'som.paris1';
    insert into public.push_subscriptions (person_id, endpoint, p256dh, auth)
    select p.id, 'https://push.example/concurrency', repeat('B', 87), repeat('a', 22)
    from public.profiles p where p.username = 'som.paris1'`)
})
afterEach(async () => {
  await observer.query('delete from public.push_subscriptions; delete from public.push_preferences')
  await observer.query('delete from public.notifications where id = $1', [notificationId])
})

/** Opens a transaction in which only this session can add pushes to the queue, and then notifies somebody. */
async function beginToExpand(session: pg.Client) {
  await session.query('begin')
  await session.query(`select pg_advisory_xact_lock(hashtextextended('push.expand', 0))`)
  await observer.query(
    `insert into public.notifications (id, person_id, kind, dedupe_key)
     select $1::uuid, p.id, 'task_assigned', $1::text from public.profiles p where p.username = 'som.paris1'`,
    [notificationId],
  )
}
const expand = (session: pg.Client) => session.query('select push.expand()')
const queued = async (session: pg.Client) =>
  (await session.query('select from push.due where notification_id = $1', [notificationId])).rowCount
/** What a worker gets to send as soon as it is due. */
async function claimed() {
  await worker.query('begin')
  await worker.query('update push.due set due_at = now() where notification_id = $1', [notificationId])
  const { rows } = await worker.query<{ topic: string }>('select c.topic from push.claim(10) c')
  await worker.query('commit')
  return rows.map(({ topic }) => topic)
}

test('a push is neither lost nor sent twice if a worker is killed while it adds it to the queue', async () => {
  const killed = await connectAsOwner()
  const { processID } = killed as pg.Client & { processID: number }
  const isOver = new Promise((resolve) => killed.on('error', resolve))
  await beginToExpand(killed)
  await expand(killed)
  expect(await queued(killed)).toBe(1)
  await observer.query('select pg_terminate_backend($1, 5000)', [processID])
  await isOver
  await expand(worker)
  await expand(other)
  await expect.poll(() => queued(observer)).toBe(1)
  expect(await claimed()).toEqual([notificationId])
  expect(await claimed()).toEqual([])
})

test('a second worker adds nothing that another one is adding to the queue, nor after it', async () => {
  await beginToExpand(worker)
  await expand(worker)
  await expand(other)
  expect(await queued(other)).toBe(0)
  await worker.query('commit')
  await expand(other)
  expect(await queued(other)).toBe(1)
  expect(await claimed()).toEqual([notificationId])
})

test('what is read while a worker adds it to the queue is not pushed', async () => {
  await beginToExpand(worker)
  await expand(worker)
  await other.query('update public.notifications set read_at = now() where id = $1', [notificationId])
  await worker.query('commit')
  expect(await queued(other)).toBe(1)
  expect(await claimed()).toEqual([])
  expect(await queued(other)).toBe(0)
})

test('what is deleted while a worker adds it to the queue is not pushed', async () => {
  await beginToExpand(worker)
  await expand(worker)
  const deleted = other.query('delete from public.notifications where id = $1', [notificationId])
  await isWaiting(other, observer)
  await worker.query('commit')
  await deleted
  expect(await queued(other)).toBe(0)
})
