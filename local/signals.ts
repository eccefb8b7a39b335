/** How long stopping may take: requests in progress have ten seconds, and the services end after them. */
export const stopMilliseconds = 45_000
/** npm passes on what the terminal has sent to the portal already, so a signal may come twice. */
const repeatedMilliseconds = 1_000

/** The part of a process that signals reach. */
export interface Signaled {
  on: (signal: NodeJS.Signals, listener: () => void) => unknown
}

const kill = () => void process.kill(process.pid, 'SIGKILL')

/**
 * Stops at the first signal. When that takes too long, and at a second signal, ends the process at once, also while the
 * system lets it wait for a file forever: the services end with it.
 */
export function stopAtSignals(stop: () => void, process_: Signaled = process, force: () => void = kill): void {
  let stoppedAt: number | undefined
  const receive = () => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now()
      setTimeout(force, stopMilliseconds).unref()
      stop()
    } else if (performance.now() - stoppedAt >= repeatedMilliseconds) force()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process_.on(signal, receive)
}
