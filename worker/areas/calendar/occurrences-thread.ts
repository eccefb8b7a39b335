import { parentPort, workerData } from 'node:worker_threads'
import { occurrencesIn } from './occurrences.ts'
import type { Read, ToRead } from './read-in-thread.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/** What the thread of read-apart.ts runs: one calendar, and it is over. */
function read({ content, now, ownZone }: ToRead): Read {
  try {
    return { events: occurrencesIn(new TextDecoder().decode(content), now, ownZone) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.message }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window: it has no origins
parentPort?.postMessage(read(workerData as ToRead))
