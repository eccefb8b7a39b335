import { sql } from 'kysely'
import type { Connections } from '../../../supabase/functions/_shared/platform/db/connections.ts'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { fetchCalendar, type Version } from './fetch-calendar.ts'
import { internet, type Network } from './network.ts'
import { readInThread } from './read-in-thread.ts'
import { createSemaphore } from './semaphore.ts'
import { UnreadableCalendar } from './unreadable-calendar.ts'

/** How often calendars whose turn it is are looked for, in milliseconds. */
const interval = 2_000
/** Servers that are waited for at once: hundred of them, each as slow as it may be, are through in three quarters of a minute. */
const fetchedAtOnce = 48
/** Reading costs time of the processor, and writing down a connection: these are for others too. */
const readAtOnce = 2

interface Claimed extends Version {
  id: string
  sourceUrl: string
  timeZone: string
}

/** Reads the calendars of other places when it is their turn, and keeps what they say or why they cannot be read, until it is stopped. */
export function followCalendars(connections: Connections, network: Network = internet): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()
  const withReader = createSemaphore(readAtOnce)
  const call = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    asItself(connections, async (database) => (await statement.execute(database)).rows)

  async function refresh({ id, sourceUrl, timeZone, ...known }: Claimed): Promise<void> {
    try {
      const text = await fetchCalendar(sourceUrl, known, network, ending.signal)
      await withReader(async () => {
        ending.signal.throwIfAborted()
        const events =
          text && JSON.stringify(await readInThread({ content: text.content, now: Date.now(), ownZone: timeZone }))
        await call(
          sql`select calendar.keep_import(${id}, ${events}::jsonb, ${text?.etag ?? null}, ${text?.lastModified ?? null})`,
        )
      })
    } catch (error) {
      // What is no fault of the calendar's is not held against it: it is due again when the time given for it has passed.
      if (!(error instanceof UnreadableCalendar)) throw error
      await call(sql`select calendar.fail_import(${id}, ${error.message})`)
    }
  }

  async function look(): Promise<void> {
    const places = fetchedAtOnce - underWay.size
    if (places === 0) return
    for (const claimed of await call(sql<Claimed>`select * from calendar.claim_imports(${places})`)) {
      const reading: Promise<void> = refresh(claimed)
        .catch((error: unknown) => {
          if (!ending.signal.aborted) console.error(`error: calendar ${claimed.id}:`, error)
        })
        .finally(() => underWay.delete(reading))
      underWay.add(reading)
    }
  }

  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => console.error('error: looking for calendars:', error))
      .finally(() => (looking = undefined))
  }, interval)

  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await looking
      await Promise.all(underWay)
    },
  }
}
