import type { PostgresConnection } from '@supabase/lite/postgres'

type DatabaseError = { code?: string }
type Refusal = { status: number; message: string; headers?: Record<string, string> }

/** The errors that are the caller's, for which lite responds with 500. It knows 23502, 23503 and 23505 itself. */
const refused = new Map<string, Refusal>([
  ['23514', { status: 400, message: 'A value violates a constraint of the table' }],
  ['23P01', { status: 400, message: 'The row conflicts with another row' }],
  ['23001', { status: 400, message: 'The row is in use' }],
  ['54011', { status: 400, message: 'The response would have too many columns' }],
  ['55000', { status: 405, message: 'The rows of a view are read only', headers: { Allow: 'GET, HEAD' } }],
])

/**
 * Upstream gap: lite responds with 500 to a violated check constraint, PostgREST with 400. Stricter than PostgREST: a write
 * to a view that cannot be written is 405 instead of 500. lite uses an error with the code PGRST as the response itself. The
 * response reveals neither the row nor the name of the constraint.
 */
export function answerCheckViolations(connection: PostgresConnection): PostgresConnection {
  const known = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const found = known(error) as DatabaseError
    const refusal = refused.get(found.code ?? '')
    if (!refusal) return found
    const { status, message, headers = {} } = refusal
    return Object.assign(new Error(JSON.stringify({ code: found.code, message })), {
      code: 'PGRST',
      detail: JSON.stringify({ status, headers }),
    })
  }
  return connection
}
