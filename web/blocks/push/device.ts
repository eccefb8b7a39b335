import { call } from '@/lib/api.ts'
import { choosePush, endPush, markSubscriber, pushChoice } from '@/lib/push-mark.ts'
import { isSignedInAs } from '@/lib/signed-in-mark.ts'
import type { Request } from '@contract/endpoint.ts'
import { push } from '@contract/push.ts'

/** In milliseconds: a browser that blocks service workers never has one. */
const patience = 10_000

/** Whether this browser can receive notifications. On iOS, only the portal on the home screen can. */
export const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** One change at a time in all tabs, so that a renewal does not undo what the person has chosen meanwhile. */
const alone = (work: () => Promise<void>): Promise<void> => navigator.locks.request('portal.push', work)

async function pushManager(): Promise<PushManager> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), patience)
  })
  const registration = await Promise.race([navigator.serviceWorker.ready, tooLate])
  return registration.pushManager
}

/** The key of the portal that a subscription was made for, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** `isDropped`: the portal no longer has the browser's subscription, which may be one that the push service has given up. */
async function subscribe(person: string, manager: PushManager, publicKey: string, isDropped = false): Promise<void> {
  const before = await manager.getSubscription()
  if (before && (isDropped || keyOf(before) !== publicKey)) await before.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await call(push.subscribe, { body: subscription.toJSON() as Request<typeof push.subscribe>['body'] })
  markSubscriber(person)
  // The session has ended in another tab meanwhile.
  if (!isSignedInAs(person)) await endPush()
}

/**
 * Asks for permission, which browsers allow after a click only, and sends this person's notifications to this browser.
 * Resolves to whether the permission was granted.
 */
export async function turnOn(person: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await alone(async () => {
    const [manager, { publicKey }] = await Promise.all([pushManager(), call(push.settings)])
    if (publicKey === null) throw new Error('The portal sends no notifications to devices')
    await subscribe(person, manager, publicKey)
    choosePush(person, 'on')
  })
  return true
}

/** Sends nothing more to this browser. */
export const turnOff = (person: string): Promise<void> =>
  alone(async () => {
    choosePush(person, 'off')
    await Promise.all([endPush(), call(push.unsubscribe)])
  })

/**
 * Subscribes again at each start, because the browser, its push service or the portal may have dropped the subscription
 * or changed its key. A device that was removed in the settings stays removed.
 */
export const renew = (person: string): Promise<void> => alone(() => renewUnlessTurnedOff(person))

async function renewUnlessTurnedOff(person: string): Promise<void> {
  if (pushChoice(person) !== 'on' || !isSupported() || Notification.permission !== 'granted') return
  const [manager, { publicKey, devices, isRemoved }] = await Promise.all([pushManager(), call(push.settings)])
  if (publicKey === null) return
  if (isRemoved) {
    choosePush(person, 'off')
    await endPush()
  } else
    await subscribe(
      person,
      manager,
      publicKey,
      devices.every(({ isCurrent }) => !isCurrent),
    )
}
