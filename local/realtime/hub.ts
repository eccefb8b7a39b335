import { encodeBroadcast, type Message } from './frames.ts'

/** A channel of a connection. */
export type Subscriber = { send: (frame: Buffer) => void }
/** A connection, which ends with its session. */
export type SessionUser = { endSession: () => void }

/** Sets by key; a set exists only while it has members. */
class Groups<Member> {
  readonly #groups = new Map<string, Set<Member>>()

  of(key: string): ReadonlySet<Member> | undefined {
    return this.#groups.get(key)
  }

  add(key: string, member: Member): void {
    const group = this.#groups.get(key)
    if (group) group.add(member)
    else this.#groups.set(key, new Set([member]))
  }

  delete(key: string, member: Member): void {
    const group = this.#groups.get(key)
    if (group?.delete(member) && group.size === 0) this.#groups.delete(key)
  }
}

/** The channels by topic, and the connections by session, person and address. */
export class Hub {
  readonly topics = new Groups<Subscriber>()
  readonly sessions = new Groups<SessionUser>()
  readonly people = new Groups<SessionUser>()
  readonly addresses = new Groups<SessionUser>()

  /** Returns why a message cannot be sent; undefined when it was. */
  deliver(message: Message): string | undefined {
    const subscribers = this.topics.of(message.topic)
    if (!subscribers) return undefined
    const frame = encodeBroadcast(message)
    if (!frame) return `topic and event have at most 255 bytes: ${message.topic}, ${message.event}`
    for (const subscriber of subscribers) subscriber.send(frame)
    return undefined
  }

  endSession(id: string): void {
    for (const user of this.sessions.of(id) ?? []) user.endSession()
  }
}
