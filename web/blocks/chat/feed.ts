import type { Unsent } from './message-outbox.ts'
import type { RoomLog } from './room-log.ts'

/** What a list of messages shows: those of a room, or the replies to one message. */
export interface Feed extends RoomLog {
  state: 'loading' | 'ready' | 'failed' | 'gone'
  error?: unknown
  /** The reader's messages that the server has not confirmed yet. */
  pending: readonly Unsent[]
  isLoadingOlder: boolean
  /** The server cannot be reached: these are the messages that this browser has kept. */
  isOffline: boolean
}

/** Holds a feed and reads more messages into it. */
export interface FeedStore {
  snapshot: () => Feed
  /** Reads everything anew after a failure. */
  retry: () => void
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
  /** Shows the newest messages, and drops older ones if messages between them are not loaded. */
  toNewest: () => Promise<void>
  /** Shows the messages around one. Fails if there is no such message. */
  show: (message: string) => Promise<void>
}
