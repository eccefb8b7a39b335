import { parentPort, workerData } from 'node:worker_threads'
import { occurrencesIn } from './occurrences.ts'
import type { Read, ToRead } from './read-in-thread.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/** Runs in the thread of read-in-thread.ts; parses one calendar. */
function read({ content, now, ownZone }: ToRead): Read {
  try {
    return { events: occurrencesIn(new TextDecoder().decode(content), now, ownZone) }
  } catch (error) {
    return { problem: error instanceof UnreadableCalendar ? error.fault : { code: 'calendar_source.no_calendar' } }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.postMessage(read(workerData as ToRead))
