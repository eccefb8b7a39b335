import { sql } from 'kysely'
import { message } from '../../../supabase/functions/_shared/contract/errors/message.ts'
import type { Connections } from '../../../supabase/functions/_shared/platform/db/connections.ts'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { internet, type Network } from '../../runtime/network/network.ts'
import { repeat } from '../../runtime/repeat.ts'
import { fetchCalendar, type Version } from './fetch-calendar.ts'
import { readInThread } from './read-in-thread.ts'
import { createSemaphore } from './semaphore.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/** How often to look for calendars that are due, in milliseconds. */
const interval = 2_000
/** Concurrent fetches. A hundred calendars that each take the longest allowed time are fetched within 45 seconds. */
const fetchesMaximum = 48
/** Concurrent parsing and saving, which use CPU and a database connection. */
const readersMaximum = 2

interface Claimed extends Version {
  id: string
  sourceUrl: string
  timeZone: string
}

/**
 * Fetches external calendars that are due and stores their events, or why they cannot be read, until `stop` is called.
 */
export function followCalendars(connections: Connections, network: Network = internet): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const inProgress = new Set<Promise<void>>()
  const withReader = createSemaphore(readersMaximum)
  const call = statementsAsItself(connections)

  async function refresh({ id, sourceUrl, timeZone, ...known }: Claimed): Promise<void> {
    try {
      const text = await fetchCalendar(sourceUrl, known, network, ending.signal)
      await withReader(async () => {
        ending.signal.throwIfAborted()
        const events =
          text && JSON.stringify(await readInThread({ content: text.content, now: Date.now(), ownZone: timeZone }))
        await call(
          sql`select calendar.store_import(${id}, ${events}::jsonb, ${text?.etag ?? null}, ${text?.lastModified ?? null})`,
        )
      })
    } catch (error) {
      // Any other error is not the calendar's fault. It is due again when its claim expires.
      if (!(error instanceof UnreadableCalendar)) throw error
      await call(sql`select calendar.fail_import(${id}, ${message(error.fault)})`)
    }
  }

  async function look(): Promise<void> {
    const places = fetchesMaximum - inProgress.size
    if (places === 0) return
    for (const claimed of await call(sql<Claimed>`select * from calendar.claim_imports(${places})`)) {
      const reading: Promise<void> = refresh(claimed)
        .catch((error: unknown) => {
          if (!ending.signal.aborted) console.error(`error: reading calendar ${claimed.id}:`, error)
        })
        .finally(() => inProgress.delete(reading))
      inProgress.add(reading)
    }
  }

  const looking = repeat(interval, 'looking for calendars', look)

  return {
    async stop() {
      ending.abort()
      await looking.stop()
      await Promise.all(inProgress)
    },
  }
}
