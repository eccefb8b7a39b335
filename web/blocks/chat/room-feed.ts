import { ApiError, call, isTransient, request } from '@/lib/api.ts'
import { listen } from '@/lib/live.ts'
import { milliseconds } from '@/lib/milliseconds.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { type ChatMessage, chatMessages } from '@contract/chat/messages.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import { emptyLog, logOf, receive, type RoomLog, withChanges, withOlder } from './room-log.ts'

/** A message of the reader that the server has not confirmed yet. */
export interface Pending {
  id: string
  content: string
  parentId: string | null
  createdAt: string
  /** Why the server refused it; undefined while it is being sent. */
  error?: unknown
}

/** What a room shows. */
export interface Feed extends RoomLog {
  state: 'loading' | 'ready' | 'failed' | 'gone'
  error?: unknown
  pending: readonly Pending[]
  isLoadingOlder: boolean
}

/** How many pages of changes are read one after another before the newest messages are read instead. */
const mostPages = 5
const pageSize = 200

/**
 * One room as its reader sees it: history, what arrives, and what is being sent. Reads what it may have missed whenever
 * the connection was opened again, a number is missing, or the page is shown again, and compares every minute.
 */
export class RoomFeed {
  #feed: Feed = { ...emptyLog, state: 'loading', pending: [], isLoadingOlder: false }
  readonly #listeners = new Set<() => void>()
  readonly #id: string
  readonly #onRoomChanged: () => void
  #topic: string | null
  #stop: (() => void) | undefined
  #catchingUp: Promise<void> | undefined
  #isBehind = false

  constructor({ id, topic }: Pick<Room, 'id' | 'topic'>, onRoomChanged: () => void) {
    this.#id = id
    this.#topic = topic
    this.#onRoomChanged = onRoomChanged
  }

  readonly snapshot = (): Feed => this.#feed

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  #set(changes: Partial<Feed>): void {
    this.#feed = { ...this.#feed, ...changes }
    for (const onChange of this.#listeners) onChange()
  }

  /** Reads the room and follows it; returns a function that stops following it. */
  open(): () => void {
    void this.#read()
    this.#follow()
    const compare = () => document.visibilityState === 'visible' && void this.catchUp()
    const timer = setInterval(compare, milliseconds.chatComparison)
    document.addEventListener('visibilitychange', compare)
    addEventListener('online', compare)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', compare)
      removeEventListener('online', compare)
      this.#stop?.()
      this.#stop = undefined
    }
  }

  #follow(): void {
    this.#stop?.()
    this.#stop =
      this.#topic === null
        ? undefined
        : listen(this.#topic, {
            onJoined: () => void this.catchUp(),
            onEvent: (event, payload) => {
              if (event === 'message') this.#receive(payload as ChatMessage)
              else if (event === 'moved') void this.#move()
              else this.#onRoomChanged()
            },
          })
  }

  /** Somebody lost access, so the room has a new topic: whoever may still read it goes there. */
  async #move(): Promise<void> {
    try {
      const { topic } = await call(chatRooms.one, { params: { id: this.#id } })
      this.#topic = topic
      this.#follow()
      if (topic === null) this.#set({ state: 'gone' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.#set({ state: 'gone' })
    }
    this.#onRoomChanged()
  }

  async #read(): Promise<void> {
    await this.#readNewest()
    await this.catchUp()
  }

  async #readNewest(): Promise<void> {
    this.#set({ state: 'loading', error: undefined })
    try {
      // The number first: a change between the two reads is then read again, instead of being missed.
      const { lastRev } = await call(chatRooms.one, { params: { id: this.#id } })
      const response = await request(chatMessages.history, { params: { id: this.#id } })
      const messages: ChatMessage[] = await response.json()
      this.#set({ ...logOf(messages, lastRev, response.headers.has('X-Next-Cursor')), state: 'ready' })
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      this.#set({ state: isGone ? 'gone' : 'failed', error })
    }
  }

  retry = (): void => void this.#read()

  #receive(message: ChatMessage): void {
    if (this.#feed.state !== 'ready') return
    const { log, isGap } = receive(this.#feed, message)
    this.#set({ ...log, pending: this.#feed.pending.filter(({ id }) => id !== message.id) })
    if (isGap) void this.catchUp()
    this.#onRoomChanged()
  }

  /** Reads every change since the last one known. One run at a time; a call during a run starts another one after it. */
  catchUp(): Promise<void> {
    this.#isBehind = true
    return (this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = undefined
    }))
  }

  async #readChanges(): Promise<void> {
    for (let pages = 0; this.#isBehind && this.#feed.state === 'ready'; pages++) {
      if (pages === mostPages) {
        await this.#readNewest()
        continue
      }
      this.#isBehind = false
      try {
        const changes = await call(chatMessages.history, {
          params: { id: this.#id },
          query: { after: this.#feed.rev, limit: pageSize },
        })
        const sent = new Set(changes.map(({ id }) => id))
        this.#set({
          ...withChanges(this.#feed, changes),
          pending: this.#feed.pending.filter(({ id }) => !sent.has(id)),
        })
        this.#isBehind ||= changes.length === pageSize
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) this.#set({ state: 'gone' })
        return
      }
    }
  }

  async loadOlder(): Promise<void> {
    const first = this.#feed.messages[0]
    if (!first || !this.#feed.hasOlder || this.#feed.isLoadingOlder) return
    this.#set({ isLoadingOlder: true })
    try {
      const response = await request(chatMessages.history, { params: { id: this.#id }, query: { before: first.seq } })
      const older: ChatMessage[] = await response.json()
      this.#set({ ...withOlder(this.#feed, older, response.headers.has('X-Next-Cursor')), isLoadingOlder: false })
    } catch {
      this.#set({ isLoadingOlder: false })
    }
  }

  /** Shows a message at once and sends it; the id makes a repeated attempt harmless. */
  send(content: string, parentId: string | null): void {
    const pending = { id: newRequestId(), content, parentId, createdAt: new Date().toISOString() }
    this.#set({ pending: [...this.#feed.pending, pending] })
    void this.#deliver(pending)
  }

  /** Sends a failed message again. */
  resend(id: string): void {
    const pending = this.#feed.pending.find((message) => message.id === id)
    if (!pending) return
    const { error: _, ...again } = pending
    this.#replace(again)
    void this.#deliver(again)
  }

  discard(id: string): void {
    this.#set({ pending: this.#feed.pending.filter((message) => message.id !== id) })
  }

  async #deliver(pending: Pending): Promise<void> {
    const { id, content, parentId } = pending
    try {
      const stored = await call(chatMessages.send, { body: { id, roomId: this.#id, content, parentId } })
      this.#receive(stored)
    } catch (error) {
      this.#replace({ ...pending, error })
      if (!isTransient(error)) void this.catchUp()
    }
  }

  #replace(changed: Pending): void {
    this.#set({ pending: this.#feed.pending.map((message) => (message.id === changed.id ? changed : message)) })
  }

  /** Shows a change of the reader as soon as the server has confirmed it. */
  async change(work: Promise<ChatMessage | undefined>): Promise<void> {
    const changed = await work
    if (changed) this.#receive(changed)
    else await this.catchUp()
  }
}
