import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Listener } from './live.ts'

type Follow = (status: string) => void
type Receive = (broadcast: { event: string; payload: unknown }) => void

/** Stands in for a channel of Realtime's client; a test says what the server does. */
class Channel {
  server: Follow = () => undefined
  send: Receive = () => undefined
  readonly topic: string
  readonly options: unknown
  constructor(topic: string, options: unknown) {
    this.topic = topic
    this.options = options
  }
  on(_kind: string, _filter: unknown, receive: Receive): this {
    this.send = receive
    return this
  }
  subscribe(follow: Follow): void {
    this.server = follow
  }
}

/** Stands in for Realtime's client, which asks for the token whenever it authorizes itself. */
class Client {
  static made: Client[] = []
  readonly opened: Channel[] = []
  readonly removed: string[] = []
  isOpen = true
  connections = 0
  disconnections = 0
  readonly address: string
  readonly setAuth: () => Promise<string>
  constructor(address: string, { accessToken }: { accessToken: () => Promise<string> }) {
    this.address = address
    this.setAuth = accessToken
    Client.made.push(this)
  }
  channel(topic: string, options: unknown): Channel {
    const channel = new Channel(topic, options)
    this.opened.push(channel)
    return channel
  }
  removeChannel = async ({ topic }: Channel) => void this.removed.push(topic)
  isConnected = () => this.isOpen
  connect = () => void this.connections++
  disconnect = async () => void this.disconnections++
}

vi.mock(import('@supabase/realtime-js'), () => ({ RealtimeClient: Client }) as never)

/** What the portal's API answers, and how often each path was asked for. */
const refused = new Set<string>()
let asked: string[]
let tokenLasts: number
let listen: (topic: string, listener: Listener) => () => void
let page: EventTarget

beforeEach(async () => {
  Client.made = []
  asked = []
  refused.clear()
  tokenLasts = 600_000
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^.*(?=\/api\/)/, '')
    asked.push(path)
    if (refused.delete(path)) return Response.json({ code: 'service.database_away', message: '' }, { status: 503 })
    if (path === '/api/config') return Response.json({ supabaseUrl: '', publishableKey: 'key' })
    // The server's clock is two hours ahead of this one.
    const expiresAt = new Date(Date.now() + 7_200_000 + tokenLasts).toISOString()
    return Response.json({ accessToken: 'token', expiresAt, expiresIn: tokenLasts / 1_000 })
  })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.resetModules()
  ;({ listen } = await import('./live.ts'))
})

const client = () => Client.made[0]
const opened = () => client()?.opened ?? []
const topics = () => opened().map(({ topic }) => topic)
const listener = () => ({ onEvent: vi.fn<Listener['onEvent']>(), onJoined: vi.fn<Listener['onJoined']>() })

describe('a topic', () => {
  test('has one private channel, however many listen to it', async () => {
    listen('room', listener())
    listen('room', listener())
    await expect.poll(topics).toEqual(['room'])
    expect(opened()[0]?.options).toEqual({ config: { private: true } })
    expect(client()?.address).toMatch(/^wss:\/\/portal\.example\//)
  })

  test('passes each join and each event to everybody who listens', async () => {
    const both = [listener(), listener()]
    for (const one of both) listen('room', one)
    await expect.poll(topics).toEqual(['room'])
    opened()[0]?.server('SUBSCRIBED')
    opened()[0]?.send({ event: 'message', payload: { seq: 1 } })
    opened()[0]?.server('SUBSCRIBED')
    for (const { onEvent, onJoined } of both) {
      expect(onJoined).toHaveBeenCalledTimes(2)
      expect(onEvent.mock.calls).toEqual([['message', { seq: 1 }]])
    }
  })

  test('is left with the last of them, and the connection ends with the last topic', async () => {
    const stops = ['room', 'room', 'person'].map((topic) => listen(topic, listener()))
    await expect.poll(topics).toEqual(['room', 'person'])
    stops[0]?.()
    stops[1]?.()
    await expect.poll(() => client()?.removed).toEqual(['room'])
    expect(client()?.disconnections).toBe(0)
    stops[2]?.()
    await expect.poll(() => client()?.disconnections).toBe(1)
    expect(client()?.removed).toEqual(['room', 'person'])
  })

  test('gets a new channel when the server closes the old one, whose later messages do not count', async () => {
    const one = listener()
    listen('room', one)
    await expect.poll(topics).toEqual(['room'])
    opened()[0]?.server('CLOSED')
    await expect.poll(topics).toEqual(['room', 'room'])
    opened()[0]?.server('SUBSCRIBED')
    expect(one.onJoined).not.toHaveBeenCalled()
    opened()[1]?.server('SUBSCRIBED')
    expect(one.onJoined).toHaveBeenCalledOnce()
  })

  test('gets none if nobody listens any more', async () => {
    const stop = listen('room', listener())
    await expect.poll(topics).toEqual(['room'])
    opened()[0]?.server('CLOSED')
    stop()
    listen('person', listener())
    await expect.poll(topics).toEqual(['room', 'person'])
  })
})

describe('the connection', () => {
  test.each(['/api/config', '/api/auth/token'])('is tried again after %s has failed', async (path) => {
    refused.add(path)
    listen('room', listener())
    await expect.poll(topics).toEqual(['room'])
    expect(asked.filter((other) => other === path)).toHaveLength(2)
  })

  test('uses a token for several topics, and fetches the next one within a minute of its end', async () => {
    listen('room', listener())
    listen('person', listener())
    await expect.poll(topics).toEqual(['room', 'person'])
    const fetched = () => asked.filter((path) => path === '/api/auth/token').length
    const before = fetched()
    await client()?.setAuth()
    expect(fetched()).toBe(before)
    const end = Date.now() + tokenLasts
    vi.spyOn(Date, 'now').mockReturnValue(end - 59_000)
    await client()?.setAuth()
    expect(fetched()).toBe(before + 1)
  })

  test('is opened again by a page that is shown and has lost it, and by no other', async () => {
    const stop = listen('room', listener())
    await expect.poll(topics).toEqual(['room'])
    const show = () => page.dispatchEvent(new Event('visibilitychange'))
    show()
    Object.assign(client() ?? {}, { isOpen: false })
    show()
    await expect.poll(() => client()?.connections).toBe(1)
    stop()
    await expect.poll(() => client()?.disconnections).toBe(1)
    show()
    await client()?.setAuth()
    expect(client()?.connections).toBe(1)
  })
})
