export type Rate = {
  /** How many are accepted at once. */
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
  /** A connection is closed when its client reads nothing for this long although data waits. */
  stalledMs: number
  /** A connection is closed when its client sends nothing for this long, not even a heartbeat. */
  idleMs: number
  /** A connection is closed when it has had no channel for this long. */
  unusedMs: number
  /** When there is no room for a new connection, the oldest one that has had no channel for this long makes room. */
  spareMs: number
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
  spareMs: 5_000,
}
