import type { NewEntry } from '../browser-database.ts'
import { isStorageDurable, storage } from '../storage.ts'
import { markUnsent, unsentPrefix } from '../unsent-mark.ts'

const prefix = `${unsentPrefix}entry.`

interface Noted {
  entry: NewEntry
  /** In milliseconds; entries of the same millisecond get the next ones. */
  at: number
}

/** What earlier pages have noted. Found by key, because the clock may have been set back since. */
const earlier = Object.keys(storage).filter((key) => key.startsWith(prefix))

let last = 0

/**
 * Notes an entry where it survives a reload at once, because the browser's database takes its time to store it. False for
 * a storage that is full or blocked.
 */
export function note(entry: NewEntry): boolean {
  last = Math.max(Date.now(), last + 1)
  try {
    // First, because without the mark nothing looks for the entry, wherever it is stored.
    markUnsent(entry.person, true)
    storage.setItem(prefix + entry.id, JSON.stringify({ entry, at: last } satisfies Noted))
    return isStorageDurable
  } catch {
    // The page has the entry in memory.
    return false
  }
}

export const forget = (id: string): void => storage.removeItem(prefix + id)

/** The entries of a person that pages have noted before this one was loaded, the oldest first. */
export function notedBefore(person: string): NewEntry[] {
  return earlier
    .map((key) => JSON.parse(storage.getItem(key) ?? 'null') as Noted | null)
    .filter((noted) => noted?.entry.person === person)
    .filter((noted) => noted !== null)
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry)
}
