import type { Context } from 'hono'
import type { Variables } from './context.ts'
import { databaseProblem } from './database-problem.ts'
import { Problem } from './problem.ts'

/** The answer to whatever a route threw. What nobody foresaw is logged, and told to the caller as nothing but a 500. */
export function answerProblem(error: unknown, context: Context<Variables>, write: (line: string) => void): Response {
  const problem = error instanceof Problem ? error : databaseProblem(error)
  if (!problem) {
    const requestId = context.get('requestId')
    write(JSON.stringify({ time: new Date().toISOString(), level: 'error', requestId, error: describe(error) }))
    return context.json({ message: 'Something went wrong. Please try again.' }, 500)
  }
  for (const [name, value] of Object.entries(problem.headers)) context.header(name, value)
  return context.json(problem.body, problem.status)
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
