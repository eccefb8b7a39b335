/**
 * Runs `work` once at a time for each id: a call during a run waits for that run. After the machine was suspended, the queue
 * believes that this worker has died, and hands its jobs out again.
 */
export function oneRunEach<Rest extends unknown[]>(
  work: (id: string, ...rest: Rest) => Promise<void>,
): (id: string, ...rest: Rest) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  return (id, ...rest) => {
    const known = running.get(id)
    if (known) return known
    const run = work(id, ...rest).finally(() => running.delete(id))
    running.set(id, run)
    return run
  }
}
