import { Worker } from 'node:worker_threads'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalogue.ts'
import type { Occurrence } from './occurrences.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

const patience = 5_000
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
 * Runs occurrencesIn in a separate thread: for a rule that never matches, the library searches without end, which must not
 * block the worker. Throws UnreadableCalendar, also after `wait` milliseconds.
 */
export async function readInThread(toRead: ToRead, wait = patience): Promise<Occurrence[]> {
  const thread = new Worker(new URL('occurrences-thread.ts', import.meta.url), {
    workerData: toRead,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const read = await new Promise<Read>((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadableCalendar('calendar_source.slow_to_read')), wait)
      thread.once('message', resolve)
      // Whatever else is odd in a text of others, or too much for the memory of a thread.
      thread.once('error', (error) => reject(new UnreadableCalendar('calendar_source.no_calendar', { cause: error })))
    })
    if ('problem' in read) throw new UnreadableCalendar(read.problem)
    return read.events
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
