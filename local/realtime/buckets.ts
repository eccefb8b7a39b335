import type { Rate } from './limits.ts'

/** Holds a fixed number of tokens and refills steadily. */
export class Bucket {
  readonly #rate: Rate
  #tokens: number
  #at: number

  constructor(rate: Rate, now = performance.now()) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#at = now
  }

  take(now = performance.now()): boolean {
    this.#refill(now)
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }

  isFull(now = performance.now()): boolean {
    this.#refill(now)
    return this.#tokens >= this.#rate.burst
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) / 1_000) * perSecond)
    this.#at = now
  }
}

/** A bucket for each key. */
export class Buckets {
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  take(key: string): boolean {
    let bucket = this.#buckets.get(key)
    if (!bucket) this.#buckets.set(key, (bucket = new Bucket(this.#rate)))
    return bucket.take()
  }

  /** Forgets the keys whose bucket is full again. */
  forget(): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(key)
  }
}
