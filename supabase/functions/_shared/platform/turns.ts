interface Limits {
  /** How many tasks of one party may run at once for each key. */
  mostRunningOfParty?: number
  /** How many may wait for each key. */
  most: number
  /** How many of them may belong to one party. */
  mostOfParty?: number
  /** How long a task may wait. */
  milliseconds?: number
  /** The error for a task that is one too many, has waited too long, or whose signal aborts while it waits. */
  refuse: () => Error
}

/** The caller that waits for the result, such as a Request. Its signal is read only if the task has to wait. */
export interface Waiter {
  readonly signal: AbortSignal
}

/** `party` is the person or network, if known, for whom the task runs. */
type Turns = <T>(key: string, work: () => Promise<T>, waiter?: Waiter, party?: string) => Promise<T>

interface Queue {
  running: number
  /** How many tasks of each party are running. */
  runningOf: Map<string, number>
  size: number
  /** The waiting tasks of each party, which take turns. */
  parties: Map<string, Set<() => void>>
}

/** For tasks without a party, which share one turn and are bounded only together. */
const nobody = ''

/**
 * Runs at most `width` tasks per key at once; the others wait for their turn. Parties take turns, so that one party's
 * many tasks do not delay another's. `limit` bounds how many of a party may run, how many may wait, and how long. A task
 * whose signal aborts while it waits is never started.
 */
export function createTurns(width: number, limit?: Limits): Turns {
  const queues = new Map<string, Queue>()
  const refuse = limit?.refuse ?? (() => new Error('Too many tasks are waiting'))

  function isFull({ size, parties }: Queue, party: string): boolean {
    if (!limit) return false
    const ofParty = party === nobody ? 0 : (parties.get(party)?.size ?? 0)
    return size >= limit.most || ofParty >= (limit.mostOfParty ?? limit.most)
  }

  const mayRun = ({ running, runningOf }: Queue, party: string): boolean =>
    running < width && (party === nobody || (runningOf.get(party) ?? 0) < (limit?.mostRunningOfParty ?? width))

  function count(queue: Queue, party: string, change: 1 | -1): void {
    const ofParty = (queue.runningOf.get(party) ?? 0) + change
    queue.running += change
    if (ofParty === 0) queue.runningOf.delete(party)
    else queue.runningOf.set(party, ofParty)
  }

  /** Waits until it is called from the queue; throws when the signal aborts or the time ends first. */
  function turn(queue: Queue, party: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw refuse()
    return new Promise((resolve, reject) => {
      const ofParty = queue.parties.get(party) ?? new Set()
      const end = () => {
        ofParty.delete(start)
        queue.size -= 1
        if (ofParty.size === 0) queue.parties.delete(party)
        signal?.removeEventListener('abort', leave)
        clearTimeout(timer)
      }
      const start = () => {
        end()
        resolve()
      }
      const leave = () => {
        end()
        reject(refuse())
      }
      const timer = limit?.milliseconds === undefined ? undefined : setTimeout(leave, limit.milliseconds)
      queue.parties.set(party, ofParty.add(start))
      queue.size += 1
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** Starts the next task of the party whose turn it is, if any may run. */
  function startNext(queue: Queue): void {
    const { parties } = queue
    for (const [party, ofParty] of parties) {
      if (!mayRun(queue, party)) continue
      const [start] = ofParty
      parties.delete(party)
      count(queue, party, 1)
      start?.()
      if (ofParty.size > 0) parties.set(party, ofParty)
      return
    }
  }

  return async (key, work, waiter, party = nobody) => {
    const queue = queues.get(key) ?? { running: 0, runningOf: new Map(), size: 0, parties: new Map() }
    if (mayRun(queue, party)) {
      queues.set(key, queue)
      count(queue, party, 1)
    } else {
      if (isFull(queue, party)) throw refuse()
      await turn(queue, party, waiter?.signal)
    }
    try {
      return await work()
    } finally {
      count(queue, party, -1)
      startNext(queue)
      if (queue.running === 0) queues.delete(key)
    }
  }
}
