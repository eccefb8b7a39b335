import { type Listener, listen } from '@/lib/live.ts'
import { roomMoved } from '@contract/chat/moved.ts'

/** In milliseconds: the members of the largest rooms move to the new topic within this time. */
const spreadMaximum = 3_000

interface Follower extends Listener {
  /** The room has a new topic. */
  onMoved: (topic: string) => void
  /** The person may have left the room, or it was deleted. */
  onLost: () => void
}

/** How often the topic of a room has changed. */
export const epochOf = (topic: string | null): number => Number(topic?.split(':')[2])

/** Follows the topic of a room, which changes whenever somebody loses access. */
export class RoomTopic {
  #topic: string | null
  readonly #person: string
  readonly #follower: Follower
  #isOpen = false
  #leave: (() => void) | undefined
  #moving: ReturnType<typeof setTimeout> | undefined

  constructor(topic: string | null, person: string, follower: Follower) {
    this.#topic = topic
    this.#person = person
    this.#follower = follower
  }

  open(): void {
    this.close()
    this.#isOpen = true
    if (this.#topic === null) return
    this.#leave = listen(this.#topic, {
      onJoined: this.#follower.onJoined,
      onEvent: (event, payload) =>
        event === 'moved' ? this.#onMoved(payload) : this.#follower.onEvent(event, payload),
    })
  }

  close(): void {
    this.#isOpen = false
    clearTimeout(this.#moving)
    this.#leave?.()
    this.#leave = undefined
  }

  /** Moves to another topic, unless it is an earlier one; returns whether it does. */
  set(topic: string | null): boolean {
    if (topic === this.#topic || epochOf(topic) < epochOf(this.#topic)) return false
    this.#topic = topic
    if (this.#isOpen) this.open()
    return true
  }

  /** Those who remain move to the new topic, without asking and not all at once. Only those who left ask, at once. */
  #onMoved(payload: unknown): void {
    const { data } = roomMoved.safeParse(payload)
    if (!data?.leftIds || data.leftIds.includes(this.#person)) return this.#follower.onLost()
    const { topic, memberCount } = data
    clearTimeout(this.#moving)
    // A small room does not wait noticeably.
    this.#moving = setTimeout(() => this.#follower.onMoved(topic), Math.random() * Math.min(memberCount, spreadMaximum))
  }
}
