/** In milliseconds. */
const patience = { beforeAsking: 5 * 60_000, forAnAnswer: 60_000 }

interface Listener {
  /** The person has been alone for too long, and is asked whether they are still there. */
  onTooLong: () => void
  /** Nobody came, and the person did not say that they are still there. */
  onNoAnswer: () => void
}

/** Notices when somebody has forgotten to leave a call, in which they are alone. */
export class Aloneness {
  readonly #listener: Listener
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(listener: Listener) {
    this.#listener = listener
  }

  /** Receives whether the person is alone. The time counts from the moment at which they first were. */
  note(isAlone: boolean): void {
    if (!isAlone) this.#stop()
    else if (this.#timer === undefined) this.restart()
  }

  /** Starts to count again. */
  restart(): void {
    this.#stop()
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#listener.onNoAnswer(), patience.forAnAnswer)
      this.#listener.onTooLong()
    }, patience.beforeAsking)
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
