type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's local storage, or memory for the life of the page where storage is blocked along with cookies. */
export const storage: KeyValueStorage = open()

function open(): KeyValueStorage {
  try {
    return localStorage
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}
