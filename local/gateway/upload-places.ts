import { networkOf } from '../../supabase/functions/_shared/contract/network.ts'

interface Bounds {
  total: number
  /** Everybody in an office may share one network. */
  perNetwork: number
  /** How long a body waits for a place. */
  patienceMilliseconds: number
}

/** Gives the place back. */
type Release = () => void

interface Waiting {
  network: string
  admit: () => void
}

/** The places for large bodies while they are sent. A network has at most its share, so that others find places too. */
export class UploadPlaces {
  readonly #bounds: Bounds
  readonly #queue = new Set<Waiting>()
  readonly #held = new Map<string, number>()
  #taken = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Waits for a place. Undefined when none came free in time, or when the sender has left. */
  take(address: string, left: AbortSignal): Promise<Release | undefined> {
    const network = networkOf(address)
    if (left.aborted) return Promise.resolve(undefined)
    if (this.#isFree(network)) return Promise.resolve(this.#hold(network))
    return new Promise((resolve) => {
      const end = (release?: Release) => {
        clearTimeout(timer)
        left.removeEventListener('abort', leave)
        this.#queue.delete(waiting)
        resolve(release)
      }
      const leave = () => end()
      const waiting = { network, admit: () => end(this.#hold(network)) }
      const timer = setTimeout(leave, this.#bounds.patienceMilliseconds)
      left.addEventListener('abort', leave)
      this.#queue.add(waiting)
    })
  }

  #isFree(network: string): boolean {
    return this.#taken < this.#bounds.total && (this.#held.get(network) ?? 0) < this.#bounds.perNetwork
  }

  #hold(network: string): Release {
    this.#count(network, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#count(network, -1)
      for (const waiting of this.#queue) if (this.#isFree(waiting.network)) return waiting.admit()
    }
  }

  #count(network: string, change: 1 | -1): void {
    this.#taken += change
    const held = (this.#held.get(network) ?? 0) + change
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}
