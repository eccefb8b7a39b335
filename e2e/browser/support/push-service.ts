import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'

interface Subscribed {
  endpoint: string
  /** The portal's key, in base64url. */
  key: string
  keys: { p256dh: string; auth: string }
}

/**
 * Takes the place of the browser's push service, which Chromium cannot reach in a test. Its subscription outlives pages,
 * but not the service worker.
 */
export async function pushServiceOf(context: BrowserContext) {
  let subscribed: Subscribed | null = null
  await context.exposeFunction('pushService', (action: 'get' | 'subscribe' | 'end', key: string) => {
    if (action === 'end') subscribed = null
    if (action === 'subscribe')
      subscribed ??= {
        endpoint: `https://push.example.com/${randomUUID()}`,
        key,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      }
    return subscribed
  })
  await context.addInitScript(() => {
    const { pushService } = globalThis as unknown as {
      pushService: (action: string, key?: unknown) => Promise<Subscribed | null>
    }
    const show = (found: Subscribed | null) => {
      if (!found) return null
      const { endpoint, key, keys } = found
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      )
      return {
        endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: () => pushService('end'),
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => show(await pushService('get'))
    PushManager.prototype.subscribe = async (options) => {
      const made = show(await pushService('subscribe', options?.applicationServerKey))
      if (!made) throw new Error('Not subscribed')
      return made
    }
    const { prototype } = ServiceWorkerRegistration
    const { value: unregister } = Object.getOwnPropertyDescriptor(prototype, 'unregister') as {
      value: (this: ServiceWorkerRegistration) => Promise<boolean>
    }
    prototype.unregister = async function unregisterToo() {
      await pushService('end')
      return unregister.call(this)
    }
  })
  return {
    endpoint: () => subscribed?.endpoint,
    /** What happens when the portal gets another key. */
    changeKey: () => {
      if (subscribed) subscribed = { ...subscribed, key: createECDH('prime256v1').generateKeys('base64url') }
    },
  }
}
