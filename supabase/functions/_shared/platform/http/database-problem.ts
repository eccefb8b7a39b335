import { reportExists } from '../../contract/reports.ts'
import { fieldOfKey, taken } from './constraints.ts'
import { Problem, readOnly, unavailable } from './problem.ts'

/** The fields of a Postgres error that matter here. */
interface DatabaseError extends Error {
  code?: string
  hint?: string
  constraint?: string
  column?: string
  table?: string
}

type CallerStatus = 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429

const callerStatus = (code: string): CallerStatus | undefined =>
  ([400, 401, 403, 404, 409, 412, 422, 429] as const).find((status) => code === `PT${status}`)

/** Constraints that a caller can run into, by name, in words for people. */
const sentences: Record<string, string> = {
  reports_one_a_day: reportExists,
  leave_of_a_year_at_most: 'Leave lasts at most 366 days',
}

/** Unique and exclusion constraints; foreign keys, mostly of what is still in use. */
const conflicts = ['23505', '23P01', '23503']
/** Checks, missing values, and texts that a type cannot hold. */
const wrongValues = ['23514', '23502', '22P02', '22P05', '22001', '22003', '22007', '22008', '22009', '22021', '22023']

/** SQLSTATE classes and codes that say "not now": connections, shutdown, resources, locks, timeouts. */
const passing = /^(08|53|57|40|55P03|25P03)/
const sockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']
const lost =
  /connection (terminated|ended)|connection error|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** The answer to a failed statement, or null when nobody but us is to blame. Never tells SQL. */
export function databaseProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const { code = '', hint, constraint = '', column, table = '', message }: DatabaseError = error
  if (passing.test(code) || sockets.includes(code) || lost.test(message)) return unavailable('The database', error)
  const status = callerStatus(code)
  if (status) {
    const issues = hint ? [{ path: fieldPath(hint), message }] : undefined
    return new Problem(status, message, { ...(issues && { issues }), cause: error })
  }
  const isTaken = code === '23505' || code === '23P01'
  const field = isTaken ? taken[constraint] : code === '23503' ? fieldOfKey(constraint, table) : undefined
  if (field) {
    const { path } = field
    return new Problem(isTaken ? 409 : 400, field.message, {
      issues: [{ path: [path], message: field.message }],
      cause: error,
    })
  }
  const about = sentences[constraint] ?? `Not accepted: ${(constraint || column || 'a value').replaceAll('_', ' ')}`
  if (conflicts.includes(code)) return new Problem(409, about, { cause: error })
  if (wrongValues.includes(code)) return new Problem(400, about, { cause: error })
  if (code === '25006') return readOnly(error)
  return code === '42501' ? new Problem(403, 'You may not do this', { cause: error }) : null
}

/** 'items.0.dueDate' → ['items', 0, 'dueDate'] */
const fieldPath = (hint: string): (string | number)[] =>
  hint.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
