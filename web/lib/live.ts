import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { auth } from '@contract/auth.ts'
import { system } from '@contract/system.ts'
import { call } from './api.ts'
import { onReconnected } from './connection.ts'
import { realtimePath } from './paths.ts'
import { queryClient, read } from './query.ts'
import { whenIdle } from './when-idle.ts'

/** The functions that are called when something happens on a topic. */
export interface Listener {
  /** An event that the database has sent. */
  onEvent: (event: string, payload: unknown) => void
  /** The topic was joined, for the first time or again: whatever was sent before may have been missed. */
  onJoined: () => void
}

/** In milliseconds. */
const tokenMargin = 60_000
const rejoinDelay = 3_000
const attempts = [0, 1_000, 3_000, 10_000]
const watch = 60_000

/** The listeners of each topic, and the channel that was opened for them. */
const wanted = new Map<string, Set<Listener>>()
const channels = new Map<string, RealtimeChannel>()

let client: Promise<RealtimeClient> | undefined
let token: Promise<{ accessToken: string; expiresAt: number }> | undefined

/** The access token, fetched again shortly before it expires; one request at a time. */
async function accessToken(): Promise<string> {
  const known = await token?.catch(() => undefined)
  if (known && known.expiresAt - Date.now() > tokenMargin) return known.accessToken
  token = fetchToken()
  return (await token).accessToken
}

/** `expiresAt`: by the clock of this device, which may be wrong. */
async function fetchToken() {
  const { accessToken, expiresIn } = await call(auth.token)
  return { accessToken, expiresAt: Date.now() + expiresIn * 1_000 }
}

/** Loads the Realtime client when somebody first listens to a topic and the page is idle, so that no page waits for its code. */
const connected = (): Promise<RealtimeClient> =>
  (client ??= (async () => {
    await whenIdle()
    const [{ RealtimeClient }, { supabaseUrl, publishableKey }] = await Promise.all([
      import('@supabase/realtime-js'),
      queryClient.ensureQueryData(read(system.config)),
    ])
    const endpoint = new URL(realtimePath, supabaseUrl || location.origin)
    endpoint.protocol = endpoint.protocol.replace('http', 'ws')
    const created = new RealtimeClient(endpoint.href, {
      params: { apikey: publishableKey },
      accessToken,
      reconnectAfterMs: (tries: number) => (attempts[tries - 1] ?? 10_000) + someDelay(),
    })
    followConnectivity(created)
    return created
  })().catch((error: unknown) => {
    client = undefined
    throw error
  }))

/** Keeps many clients from coming back at the same moment. */
const someDelay = (): number => Math.random() * rejoinDelay

/**
 * The client does not open the connection of a hidden page again by itself, but the page's title goes on counting.
 * Timers of hidden pages run at least once a minute.
 */
function followConnectivity(created: RealtimeClient): void {
  const reconnect = () => {
    if (wanted.size > 0 && !created.isConnected()) void created.setAuth().then(() => created.connect())
  }
  onReconnected(reconnect)
  document.addEventListener('visibilitychange', reconnect)
  setInterval(reconnect, watch)
}

/**
 * Listens to a topic; returns a function that stops listening. The topic stays joined while it has listeners: when the
 * server closes its channel, a new one is opened.
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

/** The client with a token, without which a join would be refused for good; undefined while the server is away. */
async function authorized(): Promise<RealtimeClient | undefined> {
  try {
    const realtime = await connected()
    await realtime.setAuth()
    return realtime
  } catch {
    return undefined
  }
}

async function join(topic: string): Promise<void> {
  const realtime = await authorized()
  if (!realtime) return rejoin(topic)
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

/** The client never opens a closed channel again. */
function rejoin(topic: string): void {
  channels.delete(topic)
  setTimeout(() => wanted.has(topic) && void join(topic), someDelay())
}

async function leave(topic: string): Promise<void> {
  const channel = channels.get(topic)
  channels.delete(topic)
  if (!channel || !client) return
  const realtime = await client
  await realtime.removeChannel(channel)
  if (wanted.size === 0) await realtime.disconnect()
}
