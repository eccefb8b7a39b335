import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { childrenOf, type Pulse } from './pulse.ts'

/** Three misses take at most 11 seconds, so that a hung process is back within 15. */
const schedule = { everyMs: 2_000, againMs: 500, patienceMs: 2_500, misses: 3, missesWhenBusy: 12 }

export type Watched = {
  /** Sends a real request. */
  answers: () => Promise<boolean>
  /** Undefined where the system does not provide it. */
  pulse: () => Pulse | undefined
  /** It never counts as hung while it is busy, and gets more time where that cannot be known. */
  mayBeBusy?: boolean | undefined
}

/**
 * Asks a process every few seconds. Resolves to true when it has not responded several times in a row, and to false when
 * the signal aborts. A process that is working all the while is overloaded rather than hung: it gets more time.
 */
export async function hangs(
  { answers, pulse, mayBeBusy = false }: Watched,
  signal: AbortSignal,
  { everyMs, againMs, patienceMs, misses, missesWhenBusy } = schedule,
): Promise<boolean> {
  let missed = 0
  let before = pulse()
  for (;;) {
    await pause(missed > 0 ? againMs : everyMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return false
    if (missed === 0) before = pulse()
    const patience = pause(patienceMs, false, { ref: false })
    const answered = (await Promise.race([answers(), patience])) || (await patience)
    missed = answered ? 0 : missed + 1
    if (missed < misses) continue
    const now = pulse()
    const isBusy = isWorking(before, now)
    const limit = isBusy || (mayBeBusy && !now) ? missesWhenBusy : misses
    if (missed >= limit && !(isBusy && mayBeBusy)) return !signal.aborted
    before = now
  }
}

const isWorking = (before: Pulse | undefined, after: Pulse | undefined): boolean =>
  before !== undefined && after !== undefined && !after.isStopped && after.cpuTicks !== before.cpuTicks

/** Ends a process that does not respond, with its children: a stopped one would keep Postgres' shared memory. */
export function kill(child: ChildProcess): void {
  const children = childrenOf(child.pid ?? 0)
  child.kill('SIGKILL')
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with its parent.
    }
  }
}
