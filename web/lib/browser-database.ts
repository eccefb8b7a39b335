import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What this browser keeps across reloads. Every row belongs to one person. */
interface Stores extends DBSchema {
  /** Unfinished forms. */
  drafts: { key: [person: string, form: string]; value: { values: unknown; savedAt: number } }
  /** What was typed in a chat room and not sent. */
  roomDrafts: { key: [person: string, room: string]; value: string }
  /** What was last read from the server, to be shown without a connection. */
  kept: { key: [person: string, name: string]; value: unknown }
  /** Files on their way into a chat room. */
  uploads: { key: [person: string, id: string]; value: StoredUpload }
  /** Photos of reports that were taken and not sent. */
  photos: { key: [person: string, id: string]; value: StoredPhoto }
  outbox: {
    key: string
    value: StoredEntry
    indexes: { person: string; order: number }
  }
}

/** What waits to be sent to the server. */
export interface StoredEntry {
  id: string
  person: string
  kind: string
  /** Entries of one queue are sent one after another, in the order in which they were added. */
  queue: string
  payload: unknown
  createdAt: string
  order: number
  /** An attempt has failed, and another one follows. */
  isDelayed?: boolean
  /** The person is changing it; it is not sent meanwhile. */
  isHeld?: boolean
  /** The response of a server that refused the entry. */
  refusal?: { status: number; body: string }
}

/** An entry that has no place in the store yet. */
export type NewEntry = Omit<StoredEntry, 'order'>

/** A file that waits to be sent. */
export interface StoredUpload {
  id: string
  person: string
  roomId: string
  parentId: string | null
  file: File
  /** The id that the server gave it, once its content has arrived there. */
  storedId?: string
  /** Its message is in the outbox. The file is kept, because the server removes one that is not sent within a day (MSG-32). */
  isHandedOver?: boolean
}

/** A photo that waits to be sent with a report. */
export interface StoredPhoto {
  id: string
  person: string
  file: File
  /** In milliseconds since 1970. */
  takenAt?: number
}

type Database = IDBPDatabase<Stores>

const version = 5
/** In milliseconds: Safari sometimes never responds. */
const patience = 5_000

let opened: Promise<Database> | undefined

const connect = (): Promise<Database> =>
  (opened ??= openDB<Stores>('portal', version, {
    upgrade(database, before) {
      if (before < 1) database.createObjectStore('drafts')
      if (before < 2) {
        database.createObjectStore('roomDrafts')
        const outbox = database.createObjectStore('outbox', { keyPath: 'id' })
        outbox.createIndex('person', 'person')
        outbox.createIndex('order', 'order')
      }
      if (before < 3) database.createObjectStore('kept')
      if (before < 4) database.createObjectStore('uploads')
      database.createObjectStore('photos')
    },
    // A newer version of the portal in another tab changes the stores.
    blocking: disconnect,
    terminated: disconnect,
  }))

function disconnect(): void {
  opened?.then(
    (database) => database.close(),
    () => undefined,
  )
  opened = undefined
}

/** Works with the database. Browsers close connections of pages in the background, so a failure is tried once more. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    return await withinPatience(connect().then(work))
  } catch {
    disconnect()
    return withinPatience(connect().then(work))
  }
}

async function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser’s database does not respond')), patience)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** Removes what was read from the server, of every person. */
export const removeKept = (): Promise<void> => withDatabase((database) => database.clear('kept'))

/** The rows of one person in a store whose keys begin with the person. */
export const rowsOf = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []])
