import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * Upstream gap: on its first request lite grants all on every table with row level security to anon and authenticated.
 * Supabase grants nothing by itself, and a missing grant must show here too. The flag tells lite that it has done so.
 */
export function keepGrants(connection: PostgresConnection): PostgresConnection {
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}
