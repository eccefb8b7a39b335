import { type Fault, isCode, type PlainCode } from '../../contract/errors/catalog.ts'
import type { Params } from '../../contract/errors/text.ts'
import type { DatabaseError } from './database-error.ts'
import { databaseBusy, Problem, readOnly, unavailable, wrongField } from './problem.ts'
import { duplicate, foreignKeyViolation, fieldPath } from './violations.ts'

type CallerStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429

const callerStatus = (code: string): CallerStatus | undefined =>
  ([400, 401, 403, 404, 409, 412, 413, 415, 422, 429] as const).find((status) => code === `PT${status}`)

interface Check {
  fault: PlainCode | Fault
  /** The field to name. */
  path?: string
}

/** Check constraints that a caller can violate, by name. */
const checks: Record<string, Check> = {
  leave_at_most_a_year: { fault: { code: 'leave.too_long', params: { count: 366 } } },
  template_sections_limits: { fault: 'section.maximum_below_minimum', path: 'maximum' },
}

/** SQLSTATEs of violated checks, missing values and values that the type does not accept. */
const wrongValues = ['23514', '23502', '22P02', '22P05', '22001', '22003', '22007', '22008', '22009', '22021', '22023']
/** The SQLSTATE of a statement that found no space; its transaction is rolled back. */
const diskFull = '53100'
/** Routines of Postgres that extend a file. An exhausted quota or file size limit has no SQLSTATE of its own. */
const growingFiles = ['mdextend', 'mdzeroextend', 'BufFileDumpBuffer']
/** SQLSTATEs of an overloaded database: deadlocks, unavailable locks, too many connections. */
const busy = /^(40|55P03|53300)/
/** SQLSTATE classes and codes of other temporary failures: connections, shutdown, resources, timeouts. */
const temporary = /^(08|53|57|25P03)/
const socketErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]

const connectionLost =
  /connection (terminated|ended)|connection error|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** The error itself if it is a Problem, otherwise the Problem for a failed statement; null for an internal error. */
export const problemOf = (error: unknown): Problem | null => (error instanceof Problem ? error : databaseProblem(error))

/**
 * The Problem for a failed statement, or null for an internal error. Reveals neither SQL nor the names of constraints.
 */
export function databaseProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const { code = '', severity, constraint = '', message, routine = '' }: DatabaseError = error
  if (code === diskFull || (code === 'XX000' && growingFiles.includes(routine)))
    return new Problem(503, 'service.disk_full', { headers: { 'Retry-After': '30' }, cause: error })
  if (busy.test(code)) return databaseBusy(error)
  // FATAL means that Postgres closed or refused the connection, for example because of a wrong password.
  const isAway = severity === 'FATAL' || temporary.test(code) || socketErrors.includes(code)
  if (isAway || connectionLost.test(message)) return unavailable('database', error)
  const status = callerStatus(code)
  if (status) return raisedByRule(status, error)
  if (code === '23505' || code === '23P01') return duplicate(constraint, error)
  if (code === '23503') return foreignKeyViolation(error)
  if (wrongValues.includes(code)) return wrongValue(constraint, error)
  if (code === '25006') return readOnly(error)
  return code === '42501' ? new Problem(403, faultOf(error) ?? 'request.forbidden', { cause: error }) : null
}

function wrongValue(constraint: string, error: DatabaseError): Problem {
  const { fault, path }: Check = checks[constraint] ?? { fault: 'request.value_refused' }
  return path === undefined ? new Problem(400, fault, { cause: error }) : wrongField([path], fault, 400, error)
}

/**
 * An error raised by our own SQL: the message is a code, the detail its parameters. Among these, `retryAfter` is not for
 * the text: it is the number of seconds in the header Retry-After. Null for an unknown code.
 */
function raisedByRule(status: CallerStatus, error: DatabaseError): Problem | null {
  const fault = faultOf(error)
  if (!fault) return null
  return error.hint
    ? wrongField(fieldPath(error.hint), fault, status, error)
    : new Problem(status, fault, { ...waitOf(error), cause: error })
}

const detailOf = ({ detail }: DatabaseError): Params => (detail ? (JSON.parse(detail) as Params) : {})

function faultOf(error: DatabaseError): Fault | null {
  if (!isCode(error.message)) return null
  const { retryAfter: _, ...params } = detailOf(error)
  return { code: error.message, ...(Object.keys(params).length > 0 && { params }) } as Fault
}

function waitOf(error: DatabaseError): { headers?: Record<string, string> } {
  const { retryAfter } = detailOf(error)
  return retryAfter === undefined ? {} : { headers: { 'Retry-After': String(Number(retryAfter)) } }
}
