import type { PostgresConnection } from '@supabase/lite/postgres'
import { withMessage } from '../../supabase/functions/_shared/contract/errors/message.ts'
import { faultOf } from '../../supabase/functions/_shared/contract/errors/text.ts'

/** Postgres cannot be reached, ends the connection or shuts down. */
const codes = /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|57P0[123]|08\w{3})$/

export const isLost = (error: unknown): boolean => codes.test((error as { code?: string }).code ?? '')

/**
 * Upstream gap: lite responds with 500 when the connection to Postgres is lost, PostgREST with 503. Lite sends an error
 * with the code PGRST as the response itself.
 */
export function answerLostConnections(connection: PostgresConnection): PostgresConnection {
  const known = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const found = known(error) as { code?: string }
    if (!isLost(found)) return found
    return Object.assign(new Error(JSON.stringify(withMessage(faultOf('service.database_away')))), {
      code: 'PGRST',
      detail: JSON.stringify({ status: 503, headers: { 'Retry-After': '2' } }),
    })
  }
  return connection
}
