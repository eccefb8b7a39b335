import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { PushMessage } from '../../../supabase/functions/_shared/contract/notifications/push.ts'

/** Lets the service worker handle an event, given as the code that makes it; resolves once it has. */
async function handled(page: Page, event: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(`new Promise((resolve, reject) => {
    const event = ${event}
    event.waitUntil = (work) => work.then(() => resolve(), reject)
    dispatchEvent(event)
  })`)
}

/** Delivers what a push service would send to the browser of a page. */
export const deliver = (page: Page, data: string): Promise<void> =>
  handled(page, `new PushEvent('push', { data: ${JSON.stringify(data)} })`)

/** Lets the service worker compare its notifications with what is unread, as a page does when something was read. */
export const compare = (page: Page): Promise<void> =>
  handled(page, `new ExtendableMessageEvent('message', { data: 'compare' })`)

const pushOf = (page: Page, { path, ...notice }: Record<'title' | 'body' | 'path' | 'tag', string>): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { ...notice, lang: 'en', navigate: new URL(path, page.url()).href },
  } satisfies PushMessage)

/** A push about a message in a room, as the worker sends it. */
export const pushOfMessage = (page: Page, room: string, body: string): string => {
  const path = `/team-communication?room=${room}&message=${randomUUID()}`
  return pushOf(page, { title: 'Amélie Faure', body, path, tag: room })
}

/** A push about a call that rings in a room, as the worker sends it. */
export const pushOfCall = (page: Page, room: string, call: string): string =>
  pushOf(page, { title: 'Amélie Faure is calling', body: '', path: `/team-communication?room=${room}`, tag: call })

/** The notifications that are shown. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data: data as unknown }))
  })

/**
 * Clicks the notification that is shown; resolves to the address that the worker opens. A browser lets a worker open a
 * page, and wait for it, only after a real click, so that both are replaced.
 */
export async function clickNotification(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker.evaluate<string>(`
    registration.getNotifications().then(([notification]) => new Promise((resolve) => {
      clients.openWindow = async (address) => resolve(address)
      const click = new NotificationEvent('notificationclick', { notification })
      click.waitUntil = () => undefined
      dispatchEvent(click)
    }))`)
}
