import { sql } from 'kysely'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { internet, type Network } from '../../runtime/network/network.ts'
import { repeat } from '../../runtime/repeat.ts'
import { composePush, type DuePush } from './compose-push.ts'
import { deliver } from './deliver.ts'
import { vapidKeys } from './vapid-keys.ts'

/**
 * How often to look for what was sent, and for pushes that are due, in milliseconds. A message waits for both. A browser
 * gets one push after another, so the next ones follow as soon as a push was sent.
 */
const interval = 250
/** Concurrent requests. A browser gets one push at a time, so a slow one holds up one of them. */
const requestsMaximum = 48

/** Sends notifications to people's devices until `stop` is called. */
export function sendPushes(
  { connections, settings: { push, publicUrl } }: Pick<Dependencies, 'connections' | 'settings'>,
  network: Network = internet,
): { stop: () => Promise<void> } {
  if (push === null || publicUrl === null) {
    console.error('PORTAL_PUSH_KEY or the public address is not set: nothing is pushed to devices')
    return { stop: async () => undefined }
  }
  const keys = vapidKeys(push.key, push.subject)
  const ending = new AbortController()
  const inProgress = new Set<Promise<void>>()
  const call = statementsAsItself(connections)
  let isPublished = false

  async function send(due: DuePush): Promise<void> {
    const message = composePush(due, publicUrl ?? '')
    const outcome = message ? await deliver(due, message, due, keys, network, ending.signal) : 'refused'
    if (outcome === 'gone') await call(sql`select push.drop_subscription(${due.subscriptionId})`)
    else if (typeof outcome === 'object')
      await call(sql`select push.fail(${due.subscriptionId}, ${outcome.retryAfter}::integer)`)
    else await call(sql`select push.finish(${due.subscriptionId}, ${due.id})`)
    if (outcome === 'refused')
      console.error(`error: ${new URL(due.endpoint).host} does not accept a push of ${due.kind}`)
  }

  async function look(): Promise<void> {
    if (!isPublished) await call(sql`select push.publish_key(${keys.publicKey})`)
    isPublished = true
    const free = requestsMaximum - inProgress.size
    if (free === 0) return
    for (const due of await call(sql<DuePush>`select * from push.claim(${free})`)) {
      const sending: Promise<void> = send(due)
        .catch((error: unknown) => {
          if (!ending.signal.aborted) console.error('error: sending a push:', error)
        })
        .finally(() => {
          inProgress.delete(sending)
          looking.now()
        })
      inProgress.add(sending)
    }
  }

  // In parallel: expanding a message to a room of thousands takes seconds, and a call must ring meanwhile.
  const expanding = repeat(interval, 'expanding pushes', async () => {
    await call(sql`select push.expand()`)
  })
  const looking = repeat(interval, 'looking for pushes', look)
  return {
    async stop() {
      await Promise.all([expanding.stop(), looking.stop()])
      ending.abort()
      await Promise.all(inProgress)
    },
  }
}
