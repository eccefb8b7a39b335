export type Rate = {
  /** How many may come at once. */
  burst: number
  perSecond: number
}

export type Limits = {
  connections: number
  /** Everybody in an office may share one address. */
  connectionsPerAddress: number
  connectionsPerPerson: number
  channelsPerConnection: number
  connects: Rate
  joinsPerConnection: Rate
  joinsPerPerson: Rate
  messages: Rate
  /** The largest frame of a client, and the largest message from the database. */
  frameBytes: number
  messageBytes: number
  /** A connection is closed when its client leaves more than this unread. */
  unreadBytes: number
  /** A connection is closed when its client reads nothing of what waits for so long. */
  stalledMs: number
  /** A connection is closed when its client sends nothing for so long, not even a heartbeat. */
  idleMs: number
  /** A connection is closed when it has had no channel for so long. */
  unusedMs: number
}

/** Channels per connection, joins and messages a second, and the idle time are those of Supabase. */
export const defaultLimits: Limits = {
  connections: 1_000,
  connectionsPerAddress: 600,
  connectionsPerPerson: 25,
  channelsPerConnection: 100,
  connects: { burst: 600, perSecond: 20 },
  joinsPerConnection: { burst: 200, perSecond: 20 },
  joinsPerPerson: { burst: 1_500, perSecond: 100 },
  messages: { burst: 300, perSecond: 100 },
  frameBytes: 64 * 1024,
  messageBytes: 256_000,
  unreadBytes: 1024 * 1024,
  stalledMs: 20_000,
  idleMs: 60_000,
  unusedMs: 60_000,
}

/** Holds a fixed number of tokens and refills steadily. */
export class Bucket {
  readonly #rate: Rate
  #tokens: number
  #at: number

  constructor(rate: Rate, now = performance.now()) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#at = now
  }

  take(now = performance.now()): boolean {
    this.#refill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  isFull(now = performance.now()): boolean {
    this.#refill(now)
    return this.#tokens >= this.#rate.burst
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1_000) * perSecond)
    this.#at = now
  }
}

/** A bucket for each key. */
export class Buckets {
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  take(key: string): boolean {
    let bucket = this.#buckets.get(key)
    if (!bucket) this.#buckets.set(key, (bucket = new Bucket(this.#rate)))
    return bucket.take()
  }

  /** Forgets the keys that are back at their full rate. */
  forget(): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(key)
  }
}
