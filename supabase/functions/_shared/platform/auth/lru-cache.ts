/** A cache of up to `limit` values that evicts the least recently used. */
export class LruCache<V> {
  readonly #limit: number
  readonly #values = new Map<string, V>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest)
  }
}
