import { request } from 'node:https'
import webPush from 'web-push'
import { callRinging } from '../../../supabase/functions/_shared/contract/notifications/call-ringing.ts'
import type { PushMessage } from '../../../supabase/functions/_shared/contract/notifications/push.ts'
import { guardedLookup, guardHost, type Network } from '../../runtime/network/network.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** In seconds: people who look at their phone the next morning still get the message; an older one is no news. */
const timeToLive = 24 * 60 * 60
/** In seconds: a call rings no longer. */
const ringingTimeToLive = 30
/** In milliseconds. */
const patience = 10_000

interface Address {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * `gone`: the subscription can never be used again. `refused`: the push service does not accept this push. `retryAfter`:
 * the seconds that it asks to wait, or 0.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | { retryAfter: number }

/** Encrypts a push for the browser (RFC 8291), and gives it to the push service that the browser named. */
export async function deliver(
  { endpoint, p256dh, auth }: Address,
  message: PushMessage,
  { topic, kind }: { topic: string; kind: string },
  keys: VapidKeys,
  network: Network,
  stop: AbortSignal,
): Promise<Outcome> {
  let encrypted: ReturnType<typeof encrypt>
  try {
    encrypted = encrypt({ endpoint, keys: { p256dh, auth } }, message, { topic, kind }, keys)
  } catch {
    // The browser's key is not a point of the curve.
    return 'gone'
  }
  try {
    return outcomeOf(await post(new URL(endpoint), encrypted, network, stop))
  } catch {
    stop.throwIfAborted()
    // The subscriber must not learn whether the host is in a private network or cannot be reached.
    return { retryAfter: 0 }
  }
}

const encrypt = (
  subscription: webPush.PushSubscription,
  message: PushMessage,
  { topic, kind }: { topic: string; kind: string },
  keys: VapidKeys,
) =>
  webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    TTL: kind === callRinging.kind ? ringingTimeToLive : timeToLive,
    urgency: 'high',
    // At most 32 characters (RFC 8030).
    topic: topic.replaceAll('-', ''),
    vapidDetails: keys,
  })

interface PushResponse {
  status: number
  retryAfter: number
}

function post(
  url: URL,
  { headers, body }: ReturnType<typeof encrypt>,
  network: Network,
  stop: AbortSignal,
): Promise<PushResponse> {
  guardHost(url.hostname.replace(/^\[|\]$/g, ''))
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.any([AbortSignal.timeout(Math.min(patience, network.timeout)), stop]),
        agent: network.agent,
        lookup: guardedLookup(network),
      },
      (response) => {
        // What a push service writes is of no use, and may be endless.
        response.destroy()
        resolve({ status: response.statusCode ?? 0, retryAfter: Number(response.headers['retry-after']) || 0 })
      },
    )
      .on('error', reject)
      .end(body)
  })
}

function outcomeOf({ status, retryAfter }: PushResponse): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500
    ? { retryAfter: Math.min(Math.max(Math.ceil(retryAfter), 0), 3_600) }
    : 'refused'
}
