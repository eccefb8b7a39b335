import { type NewEntry, withDatabase } from '../browser-database.ts'
import { hasUnsentMark } from '../unsent-mark.ts'
import { forget, note, notedBefore } from './journal.ts'

/** Where outboxes keep their entries. */
export interface EntryStore {
  /** A person's entries of every kind, in the order in which they were added. */
  list(person: string): Promise<NewEntry[]>
  /** Adds an entry, or changes the one with its id. Never fails. */
  put(entry: NewEntry): Promise<void>
  /** Never fails. */
  remove(id: string): Promise<void>
  /** Whether everything survives a reload, and later pages look for what a person has left. */
  isDurable(person: string): boolean
}

/**
 * Entries in the browser's database, which all tabs share. What the database refuses, because it is full or was closed,
 * stays in memory and is written with the next change; until it is written, the journal has it, too.
 */
class DatabaseEntryStore implements EntryStore {
  /** In the order of their changes; null for removed entries. */
  readonly #unwritten = new Map<string, NewEntry | null>()
  /** Those that the journal has refused, too. */
  readonly #unnoted = new WeakSet<NewEntry>()
  readonly #recovered = new Set<string>()
  #known: readonly NewEntry[] = []
  #writing: Promise<void> = Promise.resolve()

  isDurable(person: string): boolean {
    return this.#unwritten.size === 0 && hasUnsentMark(person)
  }

  async list(person: string): Promise<NewEntry[]> {
    try {
      const stored = await withDatabase((database) => database.getAllFromIndex('outbox', 'person', person))
      this.#known = stored.toSorted((one, other) => one.order - other.order)
    } catch {
      // What was read last is sent all the same.
    }
    this.#recover(person)
    const entries = new Map<string, NewEntry | null>(this.#known.map((entry) => [entry.id, entry]))
    for (const [id, entry] of this.#unwritten) entries.set(id, entry)
    return [...entries.values()].filter((entry) => entry !== null).filter((entry) => entry.person === person)
  }

  put(entry: NewEntry): Promise<void> {
    if (!note(entry)) this.#unnoted.add(entry)
    this.#unwritten.set(entry.id, entry)
    return this.#write()
  }

  remove(id: string): Promise<void> {
    forget(id)
    this.#unwritten.set(id, null)
    return this.#write()
  }

  /** The ids of a person's entries that only this page has, or that no later page looks for. */
  async unkept(person: string): Promise<Set<string>> {
    await this.#writing
    if (!hasUnsentMark(person)) return new Set((await this.list(person)).map(({ id }) => id))
    const entries = [...this.#unwritten.values()].filter((entry) => entry !== null)
    return new Set(entries.filter((entry) => entry.person === person && this.#unnoted.has(entry)).map(({ id }) => id))
  }

  /** Takes over what a page that was closed or reloaded could not write. */
  #recover(person: string): void {
    if (this.#recovered.has(person)) return
    this.#recovered.add(person)
    const lost = notedBefore(person).filter(({ id }) => !this.#unwritten.has(id))
    for (const entry of lost) this.#unwritten.set(entry.id, entry)
    if (lost.length > 0) void this.#write()
  }

  #write(): Promise<void> {
    return (this.#writing = this.#writeAfter(this.#writing))
  }

  /** Writes what is not written yet, in order, until the database refuses something. */
  async #writeAfter(earlier: Promise<void>): Promise<void> {
    await earlier
    for (const [id, entry] of this.#unwritten) {
      try {
        await (entry ? write(entry) : withDatabase((database) => database.delete('outbox', id)))
      } catch {
        return
      }
      if (this.#unwritten.get(id) !== entry) continue
      this.#unwritten.delete(id)
      forget(id)
      this.#known = this.#known.filter((known) => known.id !== id)
    }
  }
}

const write = (entry: NewEntry): Promise<void> =>
  withDatabase(async (database) => {
    const writing = database.transaction('outbox', 'readwrite')
    const [before, last] = await Promise.all([
      writing.store.get(entry.id),
      writing.store.index('order').openKeyCursor(null, 'prev'),
    ])
    await writing.store.put({ ...entry, order: before?.order ?? (last?.key ?? 0) + 1 })
    await writing.done
  })

export const entryStore = new DatabaseEntryStore()

/** Counts what a person has not sent yet from this browser. */
export const countUnsent = async (person: string): Promise<number> => (await entryStore.list(person)).length
