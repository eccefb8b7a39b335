import { Worker } from 'node:worker_threads'
import { sourceProblems } from '../../../supabase/functions/_shared/contract/calendar-sources.ts'
import type { Occurrence } from './occurrences.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

const patience = 5_000
const memoryMb = 128

export interface ToRead {
  /** The calendar's text in UTF-8. */
  content: Uint8Array
  now: number
  /** The owner's, by its IANA name. */
  ownZone: string
}

export type Read = { events: Occurrence[] } | { problem: string }

/**
 * What occurrencesIn says, from a thread of its own: for the days of a rule that never comes true the library searches
 * without an end, and nothing else of the worker may wait for that. Throws UnreadableCalendar, after `wait` milliseconds too.
 */
export async function readInThread(toRead: ToRead, wait = patience): Promise<Occurrence[]> {
  const thread = new Worker(new URL('occurrences-thread.ts', import.meta.url), {
    workerData: toRead,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const read = await new Promise<Read>((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadableCalendar(sourceProblems.slowToRead)), wait)
      thread.once('message', resolve)
      // Whatever else is odd in a text of others, or too much for the memory of a thread.
      thread.once('error', (error) => reject(new UnreadableCalendar(sourceProblems.noCalendar, { cause: error })))
    })
    if ('problem' in read) throw new UnreadableCalendar(read.problem)
    return read.events
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
