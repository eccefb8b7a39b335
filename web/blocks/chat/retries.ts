import { delayAfter } from '@/lib/outbox/delay.ts'

/** Repeats what failed, with longer pauses each time, until it succeeds or is refused for good. */
export class Retries {
  #failures = 0
  #waiting: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  start(): void {
    this.#isStopped = false
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#waiting)
  }

  succeeded(): void {
    this.#failures = 0
  }

  after(error: unknown, again: () => void): void {
    const pause = delayAfter(error, this.#failures++)
    clearTimeout(this.#waiting)
    if (pause !== undefined && !this.#isStopped) this.#waiting = setTimeout(again, pause)
  }
}
