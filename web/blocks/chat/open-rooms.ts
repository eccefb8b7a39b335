import type { Feed } from './feed.ts'
import { hasNewer } from './room-log.ts'

/** How many rooms stay connected. Each asks the server every minute whether it has missed something. */
const openMaximum = 3

interface Openable {
  snapshot: () => Feed
  /** Follows the room; returns a function that stops following it. */
  open: () => () => void
}

/** The rooms that were shown last: they go on receiving, so that one that is opened again is there at once. */
export class OpenRooms<RoomFeed extends Openable> {
  /** In the order in which they were shown. */
  readonly #open = new Map<string, { feed: RoomFeed; stop: () => void }>()

  /** The feed of a room, if it is open and holds the newest messages. */
  find(id: string): RoomFeed | undefined {
    const feed = this.#open.get(id)?.feed
    const held = feed?.snapshot()
    return held?.state === 'ready' && !hasNewer(held) ? feed : undefined
  }

  /** Opens a room, unless it is open, and closes the one that was shown longest ago if there are too many. */
  show(id: string, feed: RoomFeed): void {
    const known = this.#open.get(id)
    this.#open.delete(id)
    if (known?.feed === feed) this.#open.set(id, known)
    else {
      known?.stop()
      this.#open.set(id, { feed, stop: feed.open() })
    }
    for (const oldest of [...this.#open.keys()].slice(0, -openMaximum)) {
      this.#open.get(oldest)?.stop()
      this.#open.delete(oldest)
    }
  }

  close(): void {
    for (const { stop } of this.#open.values()) stop()
    this.#open.clear()
  }
}
