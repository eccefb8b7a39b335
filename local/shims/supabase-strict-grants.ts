import type { PostgresConnection } from '@supabase/lite/postgres'

/**
 * Upstream gap: on its first request lite grants anon and authenticated all privileges on every table with row level
 * security. Supabase grants nothing by itself, and a missing grant must fail here too. The flag makes lite skip this.
 */
export function keepGrants(connection: PostgresConnection): PostgresConnection {
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}
