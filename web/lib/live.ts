import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { auth } from '@contract/auth.ts'
import { system } from '@contract/system.ts'
import { call } from './api.ts'
import { realtimePath } from './paths.ts'
import { queryClient, read } from './query.ts'

/** The functions that are called when something happens on a topic. */
export interface Listener {
  /** An event that the database has sent. */
  onEvent: (event: string, payload: unknown) => void
  /** The topic was joined, for the first time or again: whatever was sent before may have been missed. */
  onJoined: () => void
}

/** In milliseconds. */
const tokenMargin = 60_000
const rejoinDelay = { least: 500, most: 3_000 }

/** The listeners of each topic that is wanted, and the channels that were opened for them. */
const wanted = new Map<string, Set<Listener>>()
const channels = new Map<string, RealtimeChannel>()

let client: Promise<RealtimeClient> | undefined
let token: Promise<{ accessToken: string; expiresAt: string }> | undefined

/** The access token, fetched again shortly before it expires; one request at a time. */
async function accessToken(): Promise<string> {
  const known = await token?.catch(() => undefined)
  if (known && Date.parse(known.expiresAt) - Date.now() > tokenMargin) return known.accessToken
  token = call(auth.token)
  return (await token).accessToken
}

/** Loads the Realtime client with the first topic, after the page has become usable. */
const connected = (): Promise<RealtimeClient> =>
  (client ??= (async () => {
    const [{ RealtimeClient }, { supabaseUrl, publishableKey }] = await Promise.all([
      import('@supabase/realtime-js'),
      queryClient.ensureQueryData(read(system.config)),
    ])
    const endpoint = new URL(realtimePath, supabaseUrl || location.origin)
    endpoint.protocol = endpoint.protocol.replace('http', 'ws')
    const created = new RealtimeClient(endpoint.href, { params: { apikey: publishableKey }, accessToken })
    followConnectivity(created)
    return created
  })())

/** Browsers let the connections of hidden pages drop, and the client does not open them again by itself. */
function followConnectivity(created: RealtimeClient): void {
  const reconnect = () => {
    if (document.visibilityState === 'hidden' || wanted.size === 0) return
    void created.setAuth().then(() => created.connect())
  }
  addEventListener('online', reconnect)
  document.addEventListener('visibilitychange', reconnect)
}

/**
 * Joins a topic for as long as somebody listens to it; returns a function that stops listening. A topic that the server closes
 * is joined again with a new channel.
 */
export function listen(topic: string, listener: Listener): () => void {
  const listeners = wanted.get(topic) ?? new Set()
  wanted.set(topic, listeners.add(listener))
  if (listeners.size === 1) void join(topic)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || wanted.get(topic) !== listeners) return
    wanted.delete(topic)
    void leave(topic)
  }
}

async function join(topic: string): Promise<void> {
  const realtime = await connected()
  // A join without a token would be refused for good.
  await realtime.setAuth()
  if (!wanted.has(topic) || channels.has(topic)) return
  const channel = realtime.channel(topic, { config: { private: true } })
  channels.set(topic, channel)
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => {
      for (const { onEvent } of wanted.get(topic) ?? []) onEvent(event, payload)
    })
    .subscribe((status: string) => {
      if (channels.get(topic) !== channel) return
      if (status === 'SUBSCRIBED') for (const { onJoined } of wanted.get(topic) ?? []) onJoined()
      if (status === 'CLOSED') rejoin(topic)
    })
}

/** The client never opens a closed channel again. The delay keeps many clients from coming back at the same moment. */
function rejoin(topic: string): void {
  channels.delete(topic)
  const { least, most } = rejoinDelay
  setTimeout(() => wanted.has(topic) && void join(topic), least + Math.random() * (most - least))
}

async function leave(topic: string): Promise<void> {
  const channel = channels.get(topic)
  channels.delete(topic)
  if (!channel || !client) return
  const realtime = await client
  await realtime.removeChannel(channel)
  if (wanted.size === 0) await realtime.disconnect()
}
