import { sql } from 'kysely'
import type { Connections } from '../../platform/db/connections.ts'
import { forStranger, type Stranger } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/http/problem.ts'

export const tooManyRequests = (seconds: number): Problem =>
  new Problem(429, 'request.too_many', { headers: { 'Retry-After': String(seconds) } })

/** Counts an attempt to use a token. Throws a 429 when too many have come from the network of the address. */
export async function countTokenAttempt(connections: Connections, stranger: Stranger): Promise<void> {
  const wait = await forStranger(connections, stranger, async (database) => {
    const { rows } = await sql<{ wait: number | null }>`
      select session.count_token_attempt(${stranger.address}) as wait
    `.execute(database)
    return rows[0]?.wait
  })
  if (wait) throw tooManyRequests(wait)
}
