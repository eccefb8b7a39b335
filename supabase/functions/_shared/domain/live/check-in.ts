import { sql } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { live } from '../../contract/live.ts'
import type { Database } from '../../platform/db/connections.ts'

/** Notes that the caller is looking at the portal, and counts the hints that were sent to them. */
export async function checkIn(database: Database): Promise<Answer<typeof live.checkIn>> {
  const { rows } = await sql<{ number: number }>`select live.check_in() as number`.execute(database)
  return { number: rows[0]?.number ?? 0 }
}
