type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const durable = open()

/** The browser's local storage, or memory for the life of the page where storage is blocked along with cookies. */
export const storage: KeyValueStorage = durable ?? inMemory()

/** Stores what the portal can do without; a storage that is full keeps the earlier value. */
export function setIfPossible(key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Every other page would fail alike, and with it the work that still waits to be sent.
  }
}

/** Whether what is stored outlives the page. */
export const isStorageDurable: boolean = durable !== undefined

function open(): KeyValueStorage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

function inMemory(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
