import { type Authorizer, DatabaseAway } from './authorizer.ts'
import type { Buckets } from './buckets.ts'
import { encodeFrame, encodeReply, type Frame, topicPrefix } from './frames.ts'
import type { Hub, SessionUser, Subscriber } from './hub.ts'
import { faultOfJoin, tokenOf, wantsReadiness } from './joins.ts'
import type { Limits } from './limits.ts'
import { anonymous, type Claims, expiredMessage, Refused, verifyToken } from './tokens.ts'

/** What all connections share. */
export type Shared = {
  hub: Hub
  authorizer: Authorizer
  limits: Limits
  jwtKey: Uint8Array
  joinsPerPerson: Buckets
}

/** The connection that the channels belong to. */
export type Transport = SessionUser & {
  address: string
  send: (frame: string | Buffer) => void
  close: (code: number, reason: string) => void
  isOpen: () => boolean
}

type Channel = {
  name: string
  topic: string
  joinRef: string | null
  token: string | null
  claims: Claims
} & Subscriber

/** The caller's claims, and the topics that they may read. */
type Access = { claims: Claims; readable: ReadonlySet<string> }

/** The largest number of topics in one query. */
const topicsPerQuery = 50

const closed = new Refused('ConnectionClosed', 'The connection has closed')
export const tooManyJoins = new Refused('ClientJoinRateLimitReached', 'Too many joins per second')
const nameOf = ({ topic }: Frame): string => topic.slice(topicPrefix.length)
const forbidden = (name: string): string => `You do not have permissions to read from this Channel topic: ${name}`

/** The channels of one connection. */
export class Channels {
  readonly #transport: Transport
  readonly #shared: Shared
  readonly #channels = new Map<string, Channel>()
  readonly #sessions = new Set<string>()
  readonly #people = new Set<string>()

  constructor(transport: Transport, shared: Shared) {
    this.#transport = transport
    this.#shared = shared
  }

  get size(): number {
    return this.#channels.size
  }

  /** Handles a frame that needs no policy. Broadcasts and unknown events of clients are ignored. */
  handle(frame: Frame): void {
    const reply = (status: 'ok' | 'error', response = {}) => this.#transport.send(encodeReply(frame, status, response))
    const channel = this.#channels.get(frame.topic)
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') reply('ok')
    else if (!channel && frame.event === 'phx_leave') reply('ok')
    else if (!channel) reply('error', { reason: 'unmatched topic' })
    else if (frame.event === 'presence') reply('error')
    else if (frame.event === 'phx_leave' && (frame.joinRef === null || frame.joinRef === channel.joinRef)) {
      reply('ok')
      this.#close(channel)
    }
  }

  /** Whether a frame needs a check of the policies. */
  needsPolicy({ event, topic }: Frame): boolean {
    if (event === 'phx_join') return topic.startsWith(topicPrefix)
    return event === 'access_token' && this.#channels.has(topic)
  }

  /** Whether the same query can also check the next frame. */
  canShareQuery(frames: readonly Frame[], next: Frame): boolean {
    const [first] = frames
    const isAlike = first?.event === next.event && tokenOf(first) === tokenOf(next)
    return isAlike && this.needsPolicy(next) && frames.length < topicsPerQuery
  }

  /** Handles joins, or refreshes of the access token, that carry the same token. */
  async decide(frames: readonly Frame[]): Promise<void> {
    const [first] = frames
    if (!first) return
    const token = tokenOf(first)
    const isJoin = first.event === 'phx_join'
    const asked = frames.filter((frame) => (isJoin ? this.#acceptJoin(frame) : this.#isNewToken(frame, token)))
    if (asked.length === 0) return
    const access = await this.#readAccess(token, asked.map(nameOf), isJoin).catch(asRefusal)
    if (!this.#transport.isOpen()) return
    for (const frame of asked) {
      if (isJoin) this.#finishJoin(frame, token, access)
      else this.#finishRefresh(frame, token, access)
    }
    if (access === tooManyJoins) this.#transport.close(1008, tooManyJoins.message)
  }

  /** Ends an earlier channel of the topic. Refuses a join that is invalid, and returns false. */
  #acceptJoin(frame: Frame): boolean {
    // As in Phoenix.
    const earlier = this.#channels.get(frame.topic)
    if (earlier) this.#close(earlier)
    const fault = faultOfJoin(frame)
    if (fault) this.#refuse(frame, fault)
    return !fault
  }

  #isNewToken({ topic }: Frame, token: string | null): boolean {
    return token !== null && token !== this.#channels.get(topic)?.token
  }

  /** Throws Refused or DatabaseAway. */
  async #readAccess(token: string | null, names: readonly string[], isJoin: boolean): Promise<Access> {
    const { hub, authorizer, limits, jwtKey, joinsPerPerson } = this.#shared
    const claims = token === null ? anonymous : await verifyToken(token, jwtKey)
    // Nothing would remove its person and session from the hub again.
    if (!this.#transport.isOpen()) throw closed
    const { sub, session_id: session } = claims
    if (isJoin && !names.every(() => joinsPerPerson.take(sub ?? this.#transport.address))) throw tooManyJoins
    if (sub !== undefined && !this.#people.has(sub)) {
      if ((hub.people.of(sub)?.size ?? 0) >= limits.connectionsPerPerson)
        throw new Refused('ConnectionRateLimitReached', 'Too many connected users')
      this.#people.add(sub)
      hub.people.add(sub, this.#transport)
    }
    // Before the policies are checked, so that the end of the session is not missed meanwhile.
    if (session !== undefined && !this.#sessions.has(session)) {
      this.#sessions.add(session)
      hub.sessions.add(session, this.#transport)
    }
    return { claims, readable: await authorizer.readable(claims, names) }
  }

  #finishJoin(frame: Frame, token: string | null, access: Access | Refused): void {
    const { topic, joinRef } = frame
    const name = nameOf(frame)
    const { hub, limits } = this.#shared
    if (access instanceof Refused) return this.#refuse(frame, access.reason)
    if (!access.readable.has(name)) return this.#refuse(frame, `Unauthorized: ${forbidden(name)}`)
    const earlier = this.#channels.get(topic)
    if (earlier) this.#close(earlier)
    if (this.size >= limits.channelsPerConnection)
      return this.#refuse(frame, 'ChannelRateLimitReached: Too many channels')
    const channel = { name, topic, joinRef, token, claims: access.claims, send: this.#transport.send }
    this.#channels.set(topic, channel)
    hub.topics.add(name, channel)
    this.#transport.send(encodeReply(frame, 'ok', { postgres_changes: [] }))
    if (wantsReadiness(frame)) this.#sendSystemMessage(channel, 'ok', 'Replication connection established')
  }

  #finishRefresh({ topic }: Frame, token: string | null, access: Access | Refused): void {
    const channel = this.#channels.get(topic)
    if (!channel) return
    if (access instanceof Refused) return this.#end(channel, access.message)
    if (!access.readable.has(channel.name)) return this.#end(channel, forbidden(channel.name))
    Object.assign(channel, { token, claims: access.claims })
  }

  /** Ends the channels whose token has expired. */
  expire(now = Date.now()): void {
    for (const channel of this.#channels.values()) {
      const { exp } = channel.claims
      if (exp !== undefined && exp * 1_000 <= now) this.#end(channel, expiredMessage(exp, now))
    }
  }

  endAll(message?: string): void {
    for (const channel of this.#channels.values()) this.#end(channel, message ?? forbidden(channel.name))
  }

  /** Forgets all channels once the connection is closed. */
  leave(): void {
    const { hub } = this.#shared
    for (const channel of this.#channels.values()) hub.topics.delete(channel.name, channel)
    for (const session of this.#sessions) hub.sessions.delete(session, this.#transport)
    for (const person of this.#people) hub.people.delete(person, this.#transport)
    this.#channels.clear()
  }

  #refuse(frame: Frame, reason: string): void {
    this.#transport.send(encodeReply(frame, 'error', { reason }))
  }

  /** Ends a channel with a reason, as Supabase does: its client does not rejoin by itself. */
  #end(channel: Channel, message: string): void {
    this.#sendSystemMessage(channel, 'error', message)
    this.#close(channel)
  }

  #sendSystemMessage({ topic, joinRef, name }: Channel, status: 'ok' | 'error', message: string): void {
    const payload = { extension: 'system', status, message, channel: name }
    this.#transport.send(encodeFrame({ joinRef, ref: null, topic, event: 'system', payload }))
  }

  #close(channel: Channel): void {
    const { topic, joinRef } = channel
    this.#channels.delete(topic)
    this.#shared.hub.topics.delete(channel.name, channel)
    this.#transport.send(encodeFrame({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }))
  }
}

function asRefusal(cause: unknown): Refused {
  if (cause instanceof Refused) return cause
  if (!(cause instanceof DatabaseAway)) throw cause
  return new Refused('UnableToConnectToProject', 'Realtime was unable to connect to the project database')
}
