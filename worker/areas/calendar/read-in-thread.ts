import { Worker } from 'node:worker_threads'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import type { Occurrence } from './occurrences.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/** Milliseconds of processor time: a busy machine must not make a good calendar unreadable. */
const timeout = 5_000
/** Milliseconds between two looks at the processor time. */
const interval = 100
/** How much longer a thread may take by the clock than by the processor. */
const patience = 12
const memoryMb = 128

export interface ToRead {
  /** The calendar's text in UTF-8. */
  content: Uint8Array
  now: number
  /** The IANA name of the owner's time zone. */
  ownZone: string
}

export type Read = { events: Occurrence[] } | { problem: Fault }

/**
 * Runs occurrencesIn in a separate thread: for a rule that never matches, the library searches without end, which must
 * not block the worker. Throws UnreadableCalendar, also after `wait` milliseconds of processor time, and other errors
 * when the thread cannot read anything.
 */
export async function readInThread(toRead: ToRead, wait = timeout): Promise<Occurrence[]> {
  const thread = new Worker(new URL('occurrences-thread.ts', import.meta.url), {
    workerData: toRead,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const read = await new Promise<Read>((resolve, reject) => {
      const started = performance.now()
      const giveUp = () => reject(new UnreadableCalendar('calendar_source.slow_to_read'))
      timer = setInterval(() => {
        if (performance.now() - started > patience * wait) giveUp()
        // A thread that has just ended has sent its message.
        thread.cpuUsage().then(
          ({ user, system }) => (user + system) / 1_000 > wait && giveUp(),
          () => undefined,
        )
      }, interval)
      thread.once('message', resolve)
      // A search without end may need more memory than the thread has before its time is over. Any other error is not
      // the calendar's fault: the thread could not load its program.
      thread.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
      )
    })
    if ('problem' in read) throw new UnreadableCalendar(read.problem)
    return read.events
  } finally {
    clearInterval(timer)
    await thread.terminate()
  }
}
