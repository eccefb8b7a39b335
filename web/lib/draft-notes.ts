import { isStorageDurable, storage } from './storage.ts'
import { draftPrefix } from './unsent-mark.ts'

/**
 * Stores a draft with `write`, and notes it where it survives a reload at once: the browser's database does not finish
 * writing when the page is left, and refuses when it is full or cannot be opened. The note is removed once the draft is
 * stored. An empty text says that nothing is left of the draft. Never fails; resolves to whether the draft outlives the page.
 */
export async function keepDraft(key: string, text: string, write: () => Promise<unknown>): Promise<boolean> {
  const name = draftPrefix + key
  let note: string | null = text
  let isNoted = isStorageDurable
  try {
    storage.setItem(name, text)
  } catch {
    // This storage is full; the database may still have room.
    note = storage.getItem(name)
    isNoted = false
  }
  try {
    await write()
  } catch {
    return isNoted
  }
  // Another tab may have noted something else in the meantime.
  if (storage.getItem(name) === note) storage.removeItem(name)
  return true
}

/** The draft that the browser's database does not have; empty if nothing is left of it, null if the database is up to date. */
export const notedDraft = (key: string): string | null => storage.getItem(draftPrefix + key)

/** The noted drafts whose keys begin like this, by the rest of the key. */
export function notedDrafts(prefix: string): Map<string, string> {
  const start = draftPrefix + prefix
  const names = Object.keys(storage).filter((name) => name.startsWith(start))
  return new Map(names.map((name) => [name.slice(start.length), storage.getItem(name) ?? '']))
}
