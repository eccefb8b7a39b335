import type { PostgresConnection } from '@supabase/lite/postgres'

type DatabaseError = { code?: string }

/** The errors for which PostgREST responds with a status of 4xx; here it is 400. lite knows 23502, 23503 and 23505 itself. */
const refused = new Map([
  ['23514', 'A value violates a constraint of the table'],
  ['23P01', 'The row conflicts with another row'],
  ['23001', 'The row is in use'],
  ['54011', 'The response would have too many columns'],
])

/**
 * Upstream gap: lite responds with 500 to a violated check constraint, PostgREST with 400. It uses an error with the code PGRST
 * as the response itself. The response reveals neither the row nor the name of the constraint.
 */
export function answerCheckViolations(connection: PostgresConnection): PostgresConnection {
  const known = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => {
    const found = known(error) as DatabaseError
    const message = refused.get(found.code ?? '')
    if (message === undefined) return found
    return Object.assign(new Error(JSON.stringify({ code: found.code, message })), {
      code: 'PGRST',
      detail: JSON.stringify({ status: 400, headers: {} }),
    })
  }
  return connection
}
