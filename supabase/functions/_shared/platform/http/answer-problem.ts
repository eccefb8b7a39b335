import type { Context } from 'hono'
import type { Variables } from './context.ts'
import { problemOf } from './database-problem.ts'
import { Problem } from './problem.ts'

interface Options {
  /** Writes the log line of an unexpected error. */
  write: (line: string) => void
  /** Whether the response includes the stack trace of such an error. */
  showsErrors: boolean
}

/** Turns an error that a route has thrown into a response. Unexpected errors are logged and become a plain 500. */
export function answerProblem(error: unknown, context: Context<Variables>, { write, showsErrors }: Options): Response {
  const problem = problemOf(error)
  if (!problem) {
    const requestId = context.get('requestId')
    const stack = describe(error)
    write(JSON.stringify({ time: new Date().toISOString(), level: 'error', requestId, error: stack }))
    return context.json({ ...new Problem(500, 'request.unexpected').body, ...(showsErrors && { stack }) }, 500)
  }
  for (const [name, value] of Object.entries(problem.headers)) context.header(name, value)
  return context.json(problem.body, problem.status)
}

/**
 * The stack trace; for a database error also where in SQL it was raised, such as the line of a trigger function.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? error.message
  return 'where' in error && typeof error.where === 'string' ? `${stack}\n    in SQL: ${error.where}` : stack
}
