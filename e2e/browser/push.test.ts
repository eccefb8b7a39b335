import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'
import { pushServiceOf } from './support/push-service.ts'
import { clickNotification, deliver, notifications, pushOfMessage } from './support/push.ts'
import { controlled } from './support/worker.ts'

const portal = portalTabs()
const room = roomForEachTest()

async function openWithWorker(path: string) {
  const { page } = await portal.openAs('som.paris1', path, { worker: true })
  await controlled(page)
  return page
}

test('[MOB-6] a push is shown, replaces that of the same room, and is never silent', async () => {
  const page = await openWithWorker('/profile')
  await room.fill(2, 0)
  await deliver(page, pushOfMessage(page, room.id, 'The pump is down'))
  await deliver(page, pushOfMessage(page, room.id, 'The pump is back'))
  await deliver(page, 'Not JSON')
  await expect.poll(() => notifications(page)).toHaveLength(2)
  const shown = await notifications(page)
  expect(shown).toContainEqual({
    title: 'Amélie Faure',
    body: 'The pump is back',
    lang: 'en',
    tag: room.id,
    data: { path: expect.stringContaining(`/team-communication?room=${room.id}`) },
  })
  expect(shown).toContainEqual(expect.objectContaining({ title: 'New notification' }))
})

test('[MOB-34] what was read elsewhere disappears, and the icon counts what is unread', async () => {
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
  await expect.poll(() => query(subscribed)).toHaveLength(1)
  const badge = () => page.evaluate(() => (globalThis as unknown as { badge: number }).badge)
  const before = await badge()
  const sent = await room.owner.post('/api/chat/messages', {
    id: randomUUID(),
    roomId: room.id,
    content: 'The pump is down',
  })
  const { seq } = (await sent.json()) as { seq: number }
  await expect.poll(badge).toBe(before + 1)
  await deliver(page, pushOfMessage(page, room.id, 'The pump is down'))
  await expect.poll(() => notifications(page)).toHaveLength(1)
  const phone = await signedIn('som.paris1')
  await phone.post(`/api/chat/rooms/${room.id}/read`, { seq })
  await expect.poll(() => notifications(page)).toEqual([])
  await expect.poll(badge).toBe(before)
  await query('delete from public.push_subscriptions')
})

test('[MOB-33] a subscription that the browser has ended is renewed without a page', async () => {
  const page = await openWithWorker('/profile')
  const [worker] = page.context().serviceWorkers()
  const endpoint = `https://push.example.com/${randomUUID()}`
  const subscription = { endpoint, expirationTime: null, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) } }
  await worker?.evaluate(`dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
    newSubscription: ${JSON.stringify(subscription)},
    waitUntil: () => undefined,
  }))`)
  await expect.poll(() => query('select endpoint from public.push_subscriptions')).toEqual([{ endpoint }])
  await query('delete from public.push_subscriptions')
})

test('[MOB-29] a click on a notification closes it and opens its room', async () => {
  const page = await openWithWorker('/profile')
  await deliver(page, pushOfMessage(page, room.id, 'The pump is back'))
  await expect.poll(() => notifications(page)).toHaveLength(1)
  const opened = await clickNotification(page)
  expect(await notifications(page)).toEqual([])
  await page.goto(opened)
  await shows(page.getByRole('region', { name: 'Test of the chat' }))
})
