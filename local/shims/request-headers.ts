import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { type Kysely, sql } from 'kysely'

type Begin = (database: Kysely<unknown>, ...more: unknown[]) => Promise<void>

const headers = new AsyncLocalStorage<Headers>()

/**
 * Upstream gap: PostgREST and Storage set request.headers in each transaction; lite does so for function calls only. The
 * audit log takes the caller's address from it, and a policy of Storage a ticket.
 */
export function setRequestHeaders(connection: PostgresConnection): PostgresConnection {
  const begin = Reflect.get(connection, 'applyJwtSessionContext') as Begin
  Reflect.set(connection, 'applyJwtSessionContext', async (database: Kysely<unknown>, ...more: unknown[]) => {
    await begin.call(connection, database, ...more)
    const known = JSON.stringify(Object.fromEntries(headers.getStore() ?? []))
    await sql`select set_config('request.headers', ${known}, true)`.execute(database)
  })
  return connection
}

/** Serves a request whose transactions know its headers. */
export const withHeaders = (request: Request, serve: (request: Request) => Promise<Response>): Promise<Response> =>
  headers.run(request.headers, () => serve(request))
