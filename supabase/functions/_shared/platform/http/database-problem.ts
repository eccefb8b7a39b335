import { type Fault, isCode, type PlainCode } from '../../contract/errors/catalogue.ts'
import type { Params } from '../../contract/errors/text.ts'
import { fieldOfKey, leftBehind, taken } from './constraints.ts'
import { Problem, readOnly, unavailable, wrongField } from './problem.ts'

/** The fields of a Postgres error that matter here. */
interface DatabaseError extends Error {
  code?: string
  /** Of what our own rules raise: the params as JSON. */
  detail?: string
  /** Of what our own rules raise: the path of the field. */
  hint?: string
  constraint?: string
  table?: string
}

type CallerStatus = 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429

const callerStatus = (code: string): CallerStatus | undefined =>
  ([400, 401, 403, 404, 409, 412, 422, 429] as const).find((status) => code === `PT${status}`)

/** Checks that a caller can run into, by name. */
const checks: Record<string, PlainCode | Fault> = {
  leave_of_a_year_at_most: { code: 'leave.too_long', params: { count: 366 } },
}

/** Checks, missing values, and texts that a type cannot hold. */
const wrongValues = ['23514', '23502', '22P02', '22P05', '22001', '22003', '22007', '22008', '22009', '22021', '22023']

/** SQLSTATE classes and codes that say "not now": connections, shutdown, resources, locks, timeouts. */
const passing = /^(08|53|57|40|55P03|25P03)/
const sockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']
const lost =
  /connection (terminated|ended)|connection error|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** The answer to a failed statement, or null when nobody but us is to blame. Tells neither SQL nor a constraint's name. */
export function databaseProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const { code = '', constraint = '', message }: DatabaseError = error
  if (passing.test(code) || sockets.includes(code) || lost.test(message)) return unavailable('database', error)
  const status = callerStatus(code)
  if (status) return raised(status, error)
  if (code === '23505' || code === '23P01') return alreadyThere(constraint, error)
  if (code === '23503') return wrongKey(error)
  if (wrongValues.includes(code))
    return new Problem(400, checks[constraint] ?? 'request.value_refused', { cause: error })
  if (code === '25006') return readOnly(error)
  return code === '42501' ? new Problem(403, faultOf(error) ?? 'request.forbidden', { cause: error }) : null
}

/** What a rule of the schema raised: its message is a code, its detail the params. An unknown code is a fault of ours. */
function raised(status: CallerStatus, error: DatabaseError): Problem | null {
  const fault = faultOf(error)
  if (!fault) return null
  return error.hint
    ? wrongField(fieldPath(error.hint), fault, status, error)
    : new Problem(status, fault, { cause: error })
}

function faultOf({ message, detail }: DatabaseError): Fault | null {
  return isCode(message) ? ({ code: message, ...(detail && { params: JSON.parse(detail) as Params }) } as Fault) : null
}

function alreadyThere(constraint: string, error: DatabaseError): Problem {
  if (constraint === 'reports_one_a_day') return new Problem(409, 'report.already_exists', { cause: error })
  const field = taken[constraint]
  return field
    ? wrongField([field.path], field.code, 409, error)
    : new Problem(409, 'request.already_exists', { cause: error })
}

/** A row that names one that is not there, or that still names the one that should go or move. */
function wrongKey(error: DatabaseError): Problem {
  const { constraint = '', table = '', message } = error
  const left = message.startsWith('update or delete on table') ? leftBehind[constraint] : undefined
  if (left) return wrongField([left.path], left.code, 409, error)
  const field = fieldOfKey(constraint, table)
  return field
    ? wrongField([field.path], field.code, 400, error)
    : new Problem(409, 'request.still_in_use', { cause: error })
}

/** 'items.0.dueDate' → ['items', 0, 'dueDate'] */
const fieldPath = (hint: string): (string | number)[] =>
  hint.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
