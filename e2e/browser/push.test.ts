import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { chatRooms } from '../../supabase/functions/_shared/contract/chat/rooms.ts'
import { unreadPath, unreadTotal } from '../../supabase/functions/_shared/contract/chat/unread.ts'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'
import { pushServiceOf } from './support/push-service.ts'
import { clickNotification, compare, deliver, notifications, pushOfCall, pushOfMessage } from './support/push.ts'
import { controlled } from './support/worker.ts'

const portal = portalTabs(undefined, { isWhole: true })
const room = roomForEachTest()

afterEach(() => query('delete from public.push_subscriptions'))

async function openWithWorker(path: string) {
  const { page } = await portal.openAs('som.paris1', path, { worker: true })
  await controlled(page)
  return page
}

/** My Profile in a browser that receives notifications, and that keeps the number on the portal's icon. */
async function openSubscribed() {
  const { page } = await portal.openAs('som.paris1', '/mobile-simple', { worker: true })
  await pushServiceOf(page.context())
  await page.addInitScript(() => {
    const set = (count = 0) => {
      Object.assign(globalThis, { badge: count })
      return Promise.resolve()
    }
    navigator.setAppBadge = set
    navigator.clearAppBadge = () => set()
  })
  await page.goto('/profile')
  await controlled(page)
  await page.getByRole('switch', { name: 'Notifications on this device' }).click()
  const subscribed = `select from public.push_subscriptions`
  await expect.poll(() => query(subscribed), { message: 'subscriptions' }).toHaveLength(1)
  const badge = () => page.evaluate(() => (globalThis as unknown as { badge: number }).badge)
  return { page, badge }
}

/** A call of te.paris1 in the room that rings for som.paris1 until the test ends. */
async function ringingCall(): Promise<string> {
  const [id, caller, called] = [randomUUID(), await personId('te.paris1'), await personId('som.paris1')]
  await query(
    `insert into public.calls (id, room_id, room_name, call_type, starter_id, seats)
     select $1, r.id, r.name, 'voice', $3, 6 from public.chat_rooms r where r.id = $2`,
    [id, room.id, caller],
  )
  await query(
    `insert into public.call_participants (call_id, person_id, held_until) values ($1, $2, now() + interval '1 hour')`,
    [id, caller],
  )
  await query(
    `insert into public.call_rings (call_id, person_id, rung_at) values ($1, $2, now() + interval '1 hour')`,
    [id, called],
  )
  return id
}

test('[nightly] [MOB-6] a push is shown, replaces that of the same room, and is never silent', async () => {
  const page = await openWithWorker('/profile')
  await room.fill(2, 0)
  await deliver(page, pushOfMessage(page, room.id, 'The pump is down'))
  await deliver(page, pushOfMessage(page, room.id, 'The pump is back'))
  await deliver(page, 'Not JSON')
  const shown = await notifications(page)
  expect(shown).toContainEqual({
    title: 'Amélie Faure',
    body: 'The pump is back',
    lang: 'en',
    tag: room.id,
    data: { path: expect.stringContaining(`/team-communication?room=${room.id}`) },
  })
  expect(shown).toContainEqual(expect.objectContaining({ title: 'New notification' }))
  expect(shown).toHaveLength(2)
})

test('[nightly] [MOB-34] what was read elsewhere disappears, and the icon counts what is unread', async () => {
  const { page, badge } = await openSubscribed()
  const phone = await signedIn('som.paris1')
  const before = unreadTotal(await expectAnswer(chatRooms.unread, await phone.get(unreadPath)))
  await expect.poll(badge).toBe(before)
  const sent = await room.owner.post('/api/chat/messages', {
    id: randomUUID(),
    roomId: room.id,
    content: 'The pump is down',
  })
  const { seq } = (await sent.json()) as { seq: number }
  await expect.poll(badge).toBe(before + 1)
  await deliver(page, pushOfMessage(page, room.id, 'The pump is down'))
  await expect.poll(() => notifications(page)).toHaveLength(1)
  await phone.post(`/api/chat/rooms/${room.id}/read`, { seq })
  await expect.poll(() => notifications(page)).toEqual([])
  await expect.poll(badge).toBe(before)
})

test('[CALL-46] [MOB-34] the notification of a call disappears once it was declined elsewhere', async () => {
  const { page } = await openSubscribed()
  const call = await ringingCall()
  await deliver(page, pushOfCall(page, room.id, call))
  await expect.poll(() => notifications(page)).toHaveLength(1)
  const phone = await signedIn('som.paris1')
  await phone.post(`/api/chat/calls/${call}/decline`)
  await expect.poll(() => notifications(page)).toEqual([])
})

test('[nightly] [CALL-46] [MOB-34] the notification of a call stays while the call rings, and once it was missed until that was read', async () => {
  const page = await openWithWorker('/profile')
  const call = await ringingCall()
  const tags = async () => (await notifications(page)).map(({ tag }) => tag).toSorted()
  await deliver(page, pushOfCall(page, room.id, call))
  await compare(page)
  expect(await tags()).toEqual([call])

  await query(`update public.call_rings set rung_at = now() - interval '1 minute' where call_id = $1`, [call])
  await query('select calls.expire_rings()')
  // The worker may have been about to do the same.
  let missed: { id: string } | undefined
  const find = async () => {
    ;[missed] = await query<{ id: string }>(
      `select id from public.notifications where kind = 'call_missed' and payload ->> 'callId' = $1`,
      [call],
    )
    return missed
  }
  await expect.poll(find).toBeDefined()
  await compare(page)
  expect(await tags()).toEqual([call])

  const phone = await signedIn('som.paris1')
  await phone.patch(`/api/notifications/${missed?.id}`, { isRead: true })
  await compare(page)
  await expect.poll(tags).toEqual([])
})

test('[nightly] [MOB-33] a subscription that the browser has ended is renewed without a page', async () => {
  const page = await openWithWorker('/profile')
  const [worker] = page.context().serviceWorkers()
  const endpoint = `https://push.example.com/${randomUUID()}`
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) } }
  await worker?.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
    newSubscription: ${JSON.stringify(subscription)},
    waitUntil: () => undefined,
  }))`)
  await expect.poll(() => query('select endpoint from public.push_subscriptions')).toEqual([{ endpoint }])
})

test('[MOB-29] a click on a notification closes it and opens its room', async () => {
  const page = await openWithWorker('/profile')
  await deliver(page, pushOfMessage(page, room.id, 'The pump is back'))
  await expect.poll(() => notifications(page)).toHaveLength(1)
  const opened = await clickNotification(page)
  await expect.poll(() => notifications(page)).toEqual([])
  await page.goto(opened)
  await shows(page.getByRole('region', { name: 'Test of the chat' }))
})
