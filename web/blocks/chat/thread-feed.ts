import { ApiError, request } from '@/lib/api.ts'
import { type ChatMessage, chatMessages } from '@contract/chat/messages.ts'
import type { Feed, FeedStore } from './feed.ts'
import { messageOutbox } from './message-outbox.ts'
import type { RoomFeed } from './room-feed.ts'
import { emptyLog, logOf, withChanges, withOlder } from './room-log.ts'

export interface Thread extends Feed {
  /** The message that is replied to. */
  parent: ChatMessage | undefined
}

const pageSize = { first: 50, search: 200 }

/** The replies to one message of a room. The room's feed announces new and changed ones. */
export class ThreadFeed implements FeedStore {
  #thread: Thread = {
    ...emptyLog,
    parent: undefined,
    state: 'loading',
    pending: [],
    isLoadingOlder: false,
    isOffline: false,
  }
  readonly #listeners = new Set<() => void>()
  readonly #room: RoomFeed
  readonly #id: string
  #cursor: string | null = null
  #reads = 0
  /** For each page that is being read: the changes since its request, which it may lack. */
  readonly #meanwhile = new Set<ChatMessage[]>()
  #loading: Promise<void> | undefined

  constructor(room: RoomFeed, id: string) {
    this.#room = room
    this.#id = id
  }

  readonly snapshot = (): Thread => this.#thread

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  #set(changes: Partial<Thread>): void {
    this.#thread = { ...this.#thread, ...changes }
    for (const onChange of this.#listeners) onChange()
  }

  /** Reads the thread and follows it; returns a function that stops following it. */
  open(): () => void {
    // Once the room has been read, its feed announces that.
    if (this.#room.snapshot().state !== 'loading') void this.#read()
    this.#showPending()
    const stops = [
      this.#room.onMessages((messages) => (messages ? this.#receive(messages) : void this.#read())),
      messageOutbox.subscribe(() => this.#showPending()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  #showPending(): void {
    const stored = new Set(this.#thread.messages.map(({ id }) => id))
    const pending = messageOutbox
      .snapshot()
      .filter(({ id, payload }) => payload.parentId === this.#id && !stored.has(id))
    this.#set({ pending })
  }

  async #readPage(cursor: string | null, limit: number) {
    const meanwhile: ChatMessage[] = []
    this.#meanwhile.add(meanwhile)
    try {
      const response = await request(chatMessages.replies, {
        params: { id: this.#id },
        query: { limit, ...(cursor !== null && { cursor }) },
      })
      const [parent, ...replies]: ChatMessage[] = await response.json()
      return { parent, replies, next: response.headers.get('X-Next-Cursor'), meanwhile }
    } finally {
      this.#meanwhile.delete(meanwhile)
    }
  }

  async #read(): Promise<void> {
    const read = ++this.#reads
    try {
      const { parent, replies, next, meanwhile } = await this.#readPage(null, pageSize.first)
      if (read !== this.#reads) return
      this.#cursor = next
      this.#set({ ...logOf(replies, 0, next !== null), parent, state: 'ready' })
      this.#add(meanwhile)
      this.#showPending()
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (read === this.#reads) this.#set({ state: isGone ? 'gone' : 'failed', error })
    }
  }

  retry = (): void => {
    this.#set({ state: 'loading' })
    void this.#read()
  }

  #receive(messages: readonly ChatMessage[]): void {
    for (const changes of this.#meanwhile) changes.push(...messages)
    if (this.#thread.state !== 'ready') return void this.#read()
    this.#add(messages)
  }

  #add(messages: readonly ChatMessage[]): void {
    const replies = messages.filter(({ parentId }) => parentId === this.#id)
    const parent = messages.findLast(({ id, rev }) => id === this.#id && rev >= (this.#thread.parent?.rev ?? 0))
    if (replies.length === 0 && !parent) return
    this.#set({ ...withChanges(this.#thread, replies), ...(parent && { parent }) })
    this.#showPending()
  }

  loadOlder = (): Promise<void> => this.#loadOlder(pageSize.first)

  #loadOlder(limit: number): Promise<void> {
    return (this.#loading ??= this.#readOlder(limit).finally(() => {
      this.#loading = undefined
    }))
  }

  async #readOlder(limit: number): Promise<void> {
    if (this.#thread.state !== 'ready' || this.#cursor === null) return
    const read = this.#reads
    this.#set({ isLoadingOlder: true })
    try {
      const { replies, next, meanwhile } = await this.#readPage(this.#cursor, limit)
      if (read !== this.#reads) return
      this.#cursor = next
      this.#set(withOlder(this.#thread, replies, next !== null, this.#thread.rev))
      this.#add(meanwhile)
    } catch {
      // Scrolling again retries.
    } finally {
      this.#set({ isLoadingOlder: false })
    }
  }

  /** A thread is always shown up to its end. */
  loadNewer = (): Promise<void> => Promise.resolve()
  toNewest = (): Promise<void> => Promise.resolve()

  async show(message: string): Promise<void> {
    const isHeld = () => this.#thread.messages.some(({ id }) => id === message)
    for (let before; !isHeld() && this.#cursor !== before;) {
      before = this.#cursor
      await this.#loadOlder(pageSize.search)
    }
    if (!isHeld()) throw this.#cursor === null ? new ApiError(404, '', '') : new Error('The replies could not be read')
  }
}
