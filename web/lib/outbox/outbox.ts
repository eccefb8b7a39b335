import type { NewEntry } from '../browser-database.ts'
import { delayAfter, pause } from './delay.ts'
import { type EntryStore, entryStore } from './entry-store.ts'
import { type Entry, isToSend, refusalOf, shown } from './entry.ts'
import { ifUnlocked, withLock } from './locks.ts'

/** What tabs send each other. */
type News<Result> = { type: 'changed' } | { type: 'wake' } | { type: 'sent'; result: Result }

interface Options<Payload, Result> {
  /** The name of the kind of entries. */
  kind: string
  /** `person`: whose entry it is, for the server to compare with the session of the request. */
  send: (payload: Payload, signal: AbortSignal, person: string) => Promise<Result>
  /** Whether requests are still made as this person: someone else may have signed in in another tab. */
  isSignedIn: (person: string) => boolean
  store?: EntryStore
  /** In milliseconds: an attempt that takes longer is repeated. */
  patience?: number
}

/** In milliseconds. */
const usualPatience = 60_000

/**
 * Sends entries of one kind in the background, in order within each queue, from one tab at a time. They are stored until
 * the server has confirmed them, so they survive reloads and lost connections. An entry that the server refuses is set
 * aside with the reason, and the next one follows.
 */
export class Outbox<Payload, Result> {
  readonly #kind: string
  readonly #send: Options<Payload, Result>['send']
  readonly #isSignedIn: Options<Payload, Result>['isSignedIn']
  readonly #store: EntryStore
  readonly #patience: number
  readonly #onChange = new Set<() => void>()
  readonly #onSent = new Set<(result: Result) => void>()
  readonly #onWake = new Set<() => void>()
  readonly #delivering = new Set<string>()
  #entries: readonly Entry<Payload>[] = []
  #reads = 0
  #opened: { person: string; channel: BroadcastChannel; closing: AbortController } | undefined

  constructor({ kind, send, isSignedIn, store = entryStore, patience = usualPatience }: Options<Payload, Result>) {
    this.#kind = kind
    this.#send = send
    this.#isSignedIn = isSignedIn
    this.#store = store
    this.#patience = patience
  }

  /** Sends what a person has left to send, now and whenever something is added; returns a function that stops. */
  open(person: string): () => void {
    this.#opened?.closing.abort()
    const channel = new BroadcastChannel(this.#nameFor(person))
    const closing = new AbortController()
    this.#opened = { person, channel, closing }
    channel.addEventListener('message', ({ data }: MessageEvent<News<Result>>) => this.#hear(data))
    closing.signal.addEventListener('abort', () => channel.close())
    void this.#read()
    return () => closing.abort()
  }

  /** A person's entries, oldest first. */
  readonly snapshot = (): readonly Entry<Payload>[] => this.#entries

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#onChange.add(onChange)
    return () => this.#onChange.delete(onChange)
  }

  /** Calls a function with the response to every entry that this or another tab has sent. */
  onSent(listener: (result: Result) => void): () => void {
    this.#onSent.add(listener)
    return () => this.#onSent.delete(listener)
  }

  /** Whether entries would be lost with this tab, because the browser does not store them or what leads to them. */
  isVolatile(): boolean {
    return this.#entries.length > 0 && !this.#store.isDurable(this.#current().person)
  }

  async add(queue: string, id: string, payload: Payload): Promise<void> {
    const adding = this.#put(queue, id, payload)
    await this.#read()
    await adding
    await this.#changed()
  }

  /** Replaces what an entry sends, once the attempt that is under way has ended; adds it again if that has sent it. */
  async change(queue: string, id: string, payload: Payload): Promise<void> {
    await withLock(this.#nameFor(id), this.#current().closing.signal, () => this.#put(queue, id, payload))
    await this.#changed()
  }

  /** Sends a refused or held entry again, or a waiting one now. */
  async retry(id: string): Promise<void> {
    const entry = await this.#find(id)
    if (entry?.refusal || entry?.isHeld) {
      const { refusal: _refusal, isHeld: _isHeld, ...again } = entry
      await this.#store.put(again)
      await this.#changed()
    }
    this.wake()
  }

  /** Keeps an entry from being sent until `retry`, unless the attempt that is under way sends it. Resolves to whether it is held. */
  async hold(id: string): Promise<boolean> {
    let isHeld = false
    await withLock(this.#nameFor(id), this.#current().closing.signal, async () => {
      const entry = await this.#find(id)
      if (entry) await this.#store.put({ ...entry, isHeld: true })
      isHeld = entry !== undefined
    })
    await this.#changed()
    return isHeld
  }

  /** The entries that are held, by this or another tab, or by one that the browser has ended since. */
  async held(): Promise<Entry<Payload>[]> {
    return shown<Payload>(await this.#list()).filter(({ isHeld }) => isHeld)
  }

  /** Resolves to whether the entry was removed: one that is being sent right now is not. */
  async remove(id: string): Promise<boolean> {
    const isRemoved = await ifUnlocked(this.#nameFor(id), async () => {
      await this.#store.remove(id)
      return true
    })
    await this.#changed()
    return isRemoved
  }

  /** Removes an entry once the attempt that is under way has ended. Resolves to whether the entry was still to be sent then. */
  async withdraw(id: string): Promise<boolean> {
    let isLeft = false
    await withLock(this.#nameFor(id), this.#current().closing.signal, async () => {
      isLeft = (await this.#find(id)) !== undefined
      await this.#store.remove(id)
    })
    await this.#changed()
    return isLeft
  }

  /** Ends the pause after a failed attempt, in whichever tab, for example when the browser is online again. */
  wake(): void {
    this.#tell({ type: 'wake' })
    this.#hear({ type: 'wake' })
  }

  #current() {
    if (!this.#opened) throw new Error('The outbox is not open')
    return this.#opened
  }

  #nameFor(part: string): string {
    return `portal.outbox.${this.#kind}.${part}`
  }

  #put(queue: string, id: string, payload: Payload): Promise<void> {
    const { person } = this.#current()
    return this.#store.put({ id, person, kind: this.#kind, queue, payload, createdAt: new Date().toISOString() })
  }

  async #list(): Promise<NewEntry[]> {
    const entries = await this.#store.list(this.#current().person)
    return entries.filter(({ kind }) => kind === this.#kind)
  }

  async #find(id: string): Promise<NewEntry | undefined> {
    return (await this.#list()).find((entry) => entry.id === id)
  }

  #tell(news: News<Result>): void {
    const { channel, closing } = this.#current()
    // A channel has no target origin, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (!closing.signal.aborted) channel.postMessage(news)
  }

  #hear(news: News<Result>): void {
    if (news.type === 'sent') for (const listener of this.#onSent) listener(news.result)
    if (news.type === 'wake') for (const wake of this.#onWake) wake()
    void this.#read()
  }

  async #changed(): Promise<void> {
    this.#tell({ type: 'changed' })
    await this.#read()
  }

  async #read(): Promise<void> {
    const read = ++this.#reads
    const entries = await this.#list()
    if (read !== this.#reads) return
    this.#entries = shown<Payload>(entries)
    for (const onChange of this.#onChange) onChange()
    for (const entry of entries) if (isToSend(entry)) this.#deliver(entry.queue)
  }

  /** Sends the entries of a queue as soon as no other tab does. */
  #deliver(queue: string): void {
    const { person, closing } = this.#current()
    if (this.#delivering.has(queue) || closing.signal.aborted) return
    this.#delivering.add(queue)
    withLock(this.#nameFor(`${person}.${queue}`), closing.signal, () => this.#deliverAll(queue, person, closing.signal))
      .catch(() => undefined)
      .finally(() => {
        this.#delivering.delete(queue)
        // What was added in the last moment is still waiting.
        if (!closing.signal.aborted) void this.#read()
      })
  }

  async #deliverAll(queue: string, person: string, closing: AbortSignal): Promise<void> {
    for (let failures = 0; !closing.aborted;) {
      const next = (await this.#list()).find((entry) => entry.queue === queue && isToSend(entry))
      if (!next) return
      const delay = this.#isSignedIn(person) ? await this.#attempt(next, failures, closing) : delayAfter(null, failures)
      failures = delay === undefined ? 0 : failures + 1
      if (delay !== undefined) await pause(delay, closing, this.#onWake)
    }
  }

  /** Returns how long to wait before the next attempt; undefined if the entry was sent or refused. */
  async #attempt(entry: NewEntry, failures: number, closing: AbortSignal): Promise<number | undefined> {
    let delay: number | undefined
    await withLock(this.#nameFor(entry.id), closing, async () => {
      const latest = await this.#find(entry.id)
      if (!latest || !isToSend(latest)) return
      try {
        const signal = AbortSignal.any([closing, AbortSignal.timeout(this.#patience)])
        const result = await this.#send(latest.payload as Payload, signal, entry.person)
        await this.#store.remove(entry.id)
        this.#tell({ type: 'sent', result })
        this.#hear({ type: 'sent', result })
      } catch (error) {
        if (closing.aborted) return
        delay = delayAfter(error, failures)
        if (delay === undefined) await this.#store.put({ ...latest, refusal: refusalOf(error) })
        else if (!latest.isDelayed) await this.#store.put({ ...latest, isDelayed: true })
        await this.#changed()
      }
    })
    return delay
  }
}
