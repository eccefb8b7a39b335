interface WaitingLimit {
  /** How many may wait for each key. */
  most: number
  /** The error for a task that may not wait, or whose signal aborts while it waits. */
  refuse: () => Error
}

type Turns = <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * Runs at most `width` tasks per key at once; the others wait for their turn. `limit` bounds how many may wait. A task whose signal aborts while it waits is never started.
 */
export function createTurns(width: number, limit?: WaitingLimit): Turns {
  const queues = new Map<string, { running: number; waiting: Set<() => void> }>()

  return async (key, work, signal) => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    const refuse = limit?.refuse ?? (() => new Error('Too many tasks are waiting'))
    if (signal?.aborted) throw refuse()
    if (queue.running < width) {
      queues.set(key, queue)
      queue.running += 1
    } else {
      if (limit && queue.waiting.size >= limit.most) throw refuse()
      await turn(queue.waiting, signal, refuse)
    }
    try {
      return await work()
    } finally {
      const [next] = queue.waiting
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

/** Waits until it is called from the queue; throws when the signal aborts first. */
function turn(queue: Set<() => void>, signal: AbortSignal | undefined, refuse: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      queue.delete(start)
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      queue.delete(start)
      reject(refuse())
    }
    queue.add(start)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
