import { sql } from 'kysely'
import type { Connections } from '../../supabase/functions/_shared/db/connections.ts'
import { asItself } from '../../supabase/functions/_shared/db/transaction.ts'
import { fetchCalendar, UnreadableCalendar } from './fetch-calendar.ts'
import type { Occurrence } from './occurrences.ts'
import { occurrencesApart } from './read-apart.ts'

const atOnce = 20

interface Claimed {
  id: string
  sourceUrl: string
  timeZone: string
}

/** Reads the calendars of other places whose turn it is, and keeps what they say or why they cannot be read. */
export async function refreshCalendars(connections: Connections): Promise<void> {
  const { rows } = await asItself(connections, (database) => sql<Claimed>`select * from calendar.claim_imports(${atOnce})`.execute(database))
  for (const { id, sourceUrl, timeZone } of rows) {
    const { events, error } = await readCalendar(sourceUrl, timeZone)
    await asItself(connections, (database) =>
      sql`select calendar.store_import(${id}, ${events && JSON.stringify(events)}::jsonb, ${error})`.execute(database),
    )
  }
}

async function readCalendar(address: string, ownZone: string): Promise<{ events: Occurrence[] | null; error: string | null }> {
  try {
    return { events: await occurrencesApart({ text: await fetchCalendar(address), now: Date.now(), ownZone }), error: null }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { events: null, error: error.message }
    // Whatever else is odd in a text of others, it must not keep the next calendar from being read.
    console.error('error: a calendar could not be read:', error)
    return { events: null, error: 'What the address answers is no calendar' }
  }
}
