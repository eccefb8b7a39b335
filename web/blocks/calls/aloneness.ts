/** In milliseconds. */
const patience = { beforeAsking: 5 * 60_000, forAnAnswer: 60_000 }

interface Listener {
  /** The person has been alone for long. */
  onLong: () => void
  /** Nobody came, and the person did not answer. */
  onOver: () => void
}

/** Notices a call in which somebody was forgotten: an open call with one person in it. */
export class Aloneness {
  readonly #listener: Listener
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Receives whether the person is alone. The time counts from the moment they were. */
  note(isAlone: boolean): void {
    if (!isAlone) this.#stop()
    else if (this.#timer === undefined) this.restart()
  }

  /** Starts to count again. */
  restart(): void {
    this.#stop()
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#listener.onOver(), patience.forAnAnswer)
      this.#listener.onLong()
    }, patience.beforeAsking)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
