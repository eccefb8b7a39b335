import type { Context } from 'hono'
import type { Variables } from './context.ts'
import { databaseProblem } from './database-problem.ts'
import { Problem } from './problem.ts'

interface Options {
  /** Takes the log line of an error that nobody foresaw. */
  write: (line: string) => void
  /** Whether the answer carries the stack of such an error. */
  showsErrors: boolean
}

/** The answer to whatever a route threw. An error that nobody foresaw is logged, and is a bare 500 to the caller. */
export function answerProblem(error: unknown, context: Context<Variables>, { write, showsErrors }: Options): Response {
  const problem = error instanceof Problem ? error : databaseProblem(error)
  if (!problem) {
    const requestId = context.get('requestId')
    const stack = describe(error)
    write(JSON.stringify({ time: new Date().toISOString(), level: 'error', requestId, error: stack }))
    return context.json({ ...new Problem(500, 'request.unexpected').body, ...(showsErrors && { stack }) }, 500)
  }
  for (const [name, value] of Object.entries(problem.headers)) context.header(name, value)
  return context.json(problem.body, problem.status)
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
