type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What this browser keeps. Where it may not keep anything (cookies blocked), it is kept as long as the page stands. */
export const storage: Kept = open()

function open(): Kept {
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
