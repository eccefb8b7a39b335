type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const durable = open()

/** The browser's local storage, or memory for the life of the page where storage is blocked along with cookies. */
export const storage: KeyValueStorage = durable ?? inMemory()

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
