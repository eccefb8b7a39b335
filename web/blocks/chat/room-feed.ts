import { ApiError, call } from '@/lib/api.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import { keepComparing } from './compare.ts'
import type { Feed, FeedStore } from './feed.ts'
import { forgetMessages, keepMessages, readKeptMessages } from './kept.ts'
import { messageOutbox, sendMessage } from './message-outbox.ts'
import { withOwnReactions } from './own-reactions.ts'
import { readChanges, readFirstPage, readPage, readPageAt } from './read-history.ts'
import { Retries } from './retries.ts'
import { emptyLog, hasNewer, receive, withChanges, withNewer, withOlder, withoutStored } from './room-log.ts'
import { RoomTopic } from './room-topic.ts'

/** A room with its reader, and the message at which it opens if one is linked. */
type Followed = Pick<Room, 'id' | 'topic' | 'readSeq'> & { person: string; linked?: string | undefined }

/**
 * One room as its reader sees it: history, what arrives, and what is being sent. Reads what it may have missed whenever
 * the connection was opened again, a number is missing, or the page is shown again, and compares every minute.
 */
export class RoomFeed implements FeedStore {
  #feed: Feed = { ...emptyLog, state: 'loading', pending: [], isLoadingOlder: false, isOffline: false }
  readonly #listeners = new Set<() => void>()
  readonly #messageListeners = new Set<(messages?: readonly ChatMessage[]) => void>()
  readonly #id: string
  /** The reader has seen everything up to this `seq`. */
  readonly #readSeq: number
  readonly #linked: string | undefined
  readonly #topic: RoomTopic
  #catchingUp: Promise<void> | undefined
  #isBehind = false
  #isLoadingNewer = false
  readonly #retries = new Retries()
  readonly #person: string
  #comparisons = 0

  /** Calls `onRoomChanged` when the room has a new topic, or when its reader may have lost it. */
  constructor({ id, topic, readSeq, person, linked }: Followed, onRoomChanged: (topic?: string) => void) {
    this.#person = person
    this.#id = id
    this.#linked = linked
    this.#readSeq = readSeq
    this.#topic = new RoomTopic(topic, person, {
      onJoined: () => void this.catchUp(),
      onEvent: (event, payload) =>
        event === 'message' && this.#receive(withOwnReactions(payload as ChatMessage, this.#feed, person)),
      onMoved: (moved) => {
        onRoomChanged(moved)
        this.moveTo(moved)
      },
      onLost: () => void this.compare().then(() => onRoomChanged()),
    })
  }

  readonly snapshot = (): Feed => this.#feed

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Calls a function with the messages that are new or changed; without any when the room was read anew. */
  onMessages(listener: (messages?: readonly ChatMessage[]) => void): () => void {
    this.#messageListeners.add(listener)
    return () => this.#messageListeners.delete(listener)
  }

  #announce(messages?: readonly ChatMessage[]): void {
    for (const listener of this.#messageListeners) listener(messages)
  }

  #set(changes: Partial<Feed>): void {
    const feed = { ...this.#feed, ...changes }
    // The server may already have stored a message that is still pending, such as after a lost response or a reload.
    const isNew = changes.messages !== undefined || changes.pending !== undefined
    this.#feed = isNew ? { ...feed, pending: withoutStored(feed.pending, feed.messages) } : feed
    if (this.#feed.state === 'gone') void forgetMessages(this.#person, this.#id)
    else if (changes.messages && this.#feed.state === 'ready') keepMessages(this.#person, this.#id, this.#feed)
    for (const onChange of this.#listeners) onChange()
  }

  /** Reads the room and follows it; returns a function that stops following it. */
  open(): () => void {
    this.#retries.start()
    void this.#read()
    this.#topic.open()
    const stops = [
      messageOutbox.subscribe(() => this.#showPending()),
      messageOutbox.onSent((message) => message.roomId === this.#id && this.#receive(message)),
      keepComparing(() => this.compare()),
    ]
    this.#showPending()
    return () => {
      this.#retries.stop()
      this.#topic.close()
      for (const stop of stops) stop()
    }
  }

  #showPending(): void {
    this.#set({ pending: messageOutbox.snapshot().filter(({ queue }) => queue === this.#id) })
  }

  /** Follows the room to its new topic. */
  moveTo(topic: string): void {
    this.#topic.set(topic)
  }

  /**
   * Asks for the room's topic and last change. When somebody loses access, the room gets a new topic, which an offline client
   * is not told; the last events before the connection went silent may be missing too.
   */
  async compare(): Promise<void> {
    if (this.#feed.state === 'failed') return this.#read()
    const comparison = ++this.#comparisons
    try {
      const { topic, lastRev } = await call(chatRooms.one, { params: { id: this.#id } })
      // The response to a later request has the later topic.
      if (comparison !== this.#comparisons) return
      const isBack = this.#feed.state === 'gone' && topic !== null
      this.#set({ isOffline: false, ...(topic === null && { state: 'gone' }) })
      if (isBack) await this.#read()
      if (!this.#topic.set(topic) && lastRev > this.#feed.rev) await this.catchUp()
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.#set({ state: 'gone' })
    }
  }

  async #read(): Promise<void> {
    this.#set({ state: 'loading', error: undefined })
    await this.#readNewest(this.#readSeq, this.#linked)
    await this.catchUp()
  }

  async #readNewest(readSeq = Number.POSITIVE_INFINITY, linked?: string): Promise<void> {
    try {
      this.#set({ ...(await readFirstPage(this.#id, readSeq, linked)), state: 'ready', isOffline: false })
      this.#announce()
    } catch (error) {
      const kept = error instanceof ApiError ? undefined : await readKeptMessages(this.#person, this.#id)
      if (kept) {
        this.#set({ ...kept, state: 'ready', isOffline: true })
        return this.#announce()
      }
      const isGone = error instanceof ApiError && error.status === 404
      this.#set({ state: isGone ? 'gone' : 'failed', error })
    }
  }

  retry = (): void => void this.#read()

  #receive(message: ChatMessage): void {
    this.#announce([message])
    if (this.#feed.state !== 'ready') return
    const { log, isGap } = receive(this.#feed, message)
    this.#set(log)
    if (isGap) void this.catchUp()
  }

  /** Reads every change since the last one known. One run at a time; a call during a run starts another one after it. */
  catchUp(): Promise<void> {
    this.#isBehind = true
    return (this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = undefined
    }))
  }

  async #readChanges(): Promise<void> {
    while (this.#isBehind && this.#feed.state === 'ready') {
      this.#isBehind = false
      const { rev } = this.#feed
      try {
        const changes = await readChanges(this.#id, rev)
        this.#retries.succeeded()
        this.#isBehind ||= !changes
        if (changes) {
          this.#set({ isOffline: false, ...withChanges(this.#feed, changes) })
          this.#announce(changes)
          // The reader may have gone to another place meanwhile.
        } else if (this.#feed.rev === rev) await this.#readAtFirstUnread()
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) this.#set({ state: 'gone' })
        else this.#retries.after(error, () => void this.catchUp())
        return
      }
    }
  }

  /** Opens the room again where its reader has stopped reading, on whichever device that was. */
  async #readAtFirstUnread(): Promise<void> {
    const { readSeq } = await call(chatRooms.one, { params: { id: this.#id } })
    this.#set({ state: 'loading' })
    await this.#readNewest(readSeq)
  }

  /** Adds a page of history, and reads the changes that arrived while it was being read. */
  #addPage(changes: Partial<Feed>): void {
    const { rev } = this.#feed
    this.#set(changes)
    if (this.#feed.rev < rev) void this.catchUp()
  }

  async loadOlder(): Promise<void> {
    const { messages: held, rev, hasOlder, isLoadingOlder } = this.#feed
    const [first] = held
    if (!first || !hasOlder || isLoadingOlder) return
    this.#set({ isLoadingOlder: true })
    // Scrolling again retries.
    const page = await readPage(this.#id, { before: first.seq }).catch(() => undefined)
    // The reader may have jumped to the newest messages meanwhile.
    const isSame = page && this.#feed.messages[0]?.id === first.id
    this.#addPage({ ...(isSame && withOlder(this.#feed, page.messages, page.hasMore, rev)), isLoadingOlder: false })
  }

  async loadNewer(): Promise<void> {
    const { messages: held, rev } = this.#feed
    const last = held.at(-1)
    if (!last || !hasNewer(this.#feed) || this.#isLoadingNewer) return
    this.#isLoadingNewer = true
    const page = await readPage(this.#id, { from: last.seq + 1 }).catch(() => undefined)
    this.#isLoadingNewer = false
    if (page && this.#feed.messages.at(-1)?.id === last.id) this.#addPage(withNewer(this.#feed, page.messages, rev))
  }

  async show(message: string): Promise<void> {
    if (this.#feed.state !== 'ready' || this.#feed.messages.some(({ id }) => id === message)) return
    this.#set(await readPageAt(this.#id, message, this.#feed.newest))
    this.#announce()
    await this.catchUp()
  }

  async toNewest(): Promise<void> {
    if (hasNewer(this.#feed)) await this.#readNewest()
    await this.catchUp()
  }

  /** Shows a message at once and sends it in the background. */
  send(content: string, parentId: string | null): void {
    if (hasNewer(this.#feed)) void this.toNewest()
    sendMessage(this.#id, content, parentId)
  }

  /** Shows a change of the reader as soon as the server has confirmed it. */
  async change(work: Promise<ChatMessage | undefined>): Promise<void> {
    const changed = await work
    if (changed) this.#receive(changed)
    else await this.catchUp()
  }
}
