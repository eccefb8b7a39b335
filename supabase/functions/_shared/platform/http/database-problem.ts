import { type Fault, isCode, type PlainCode } from '../../contract/errors/catalog.ts'
import type { Params } from '../../contract/errors/text.ts'
import { fieldOfKey, moveConstraints, uniqueConstraints } from './constraints.ts'
import { Problem, readOnly, unavailable, wrongField } from './problem.ts'

/** The fields of a Postgres error that are used here. */
interface DatabaseError extends Error {
  code?: string
  /** In an error raised by our own SQL: the parameters as JSON. */
  detail?: string
  /** In an error raised by our own SQL: the path of the field, as in `items.0.dueDate`. */
  hint?: string
  constraint?: string
  table?: string
  /** The function of Postgres that raised the error. */
  routine?: string
}

type CallerStatus = 400 | 401 | 403 | 404 | 409 | 412 | 422 | 429

const callerStatus = (code: string): CallerStatus | undefined =>
  ([400, 401, 403, 404, 409, 412, 422, 429] as const).find((status) => code === `PT${status}`)

/** Check constraints that a caller can violate, by name. */
const checks: Record<string, PlainCode | Fault> = {
  leave_at_most_a_year: { code: 'leave.too_long', params: { count: 366 } },
}

/** SQLSTATEs of violated checks, missing values and values that the type does not accept. */
const wrongValues = ['23514', '23502', '22P02', '22P05', '22001', '22003', '22007', '22008', '22009', '22021', '22023']

/** The SQLSTATE of a statement that found no space; its transaction is rolled back. */
const diskFull = '53100'
/** Where Postgres makes a file longer. A used-up quota, and a limit on the size of files, have no SQLSTATE of their own. */
const growingFiles = ['mdextend', 'mdzeroextend', 'BufFileDumpBuffer']

/** SQLSTATE classes and codes of temporary failures: connections, shutdown, resources, locks, timeouts. */
const temporary = /^(08|53|57|40|55P03|25P03)/
const socketErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']
const connectionLost =
  /connection (terminated|ended)|connection error|timeout exceeded when trying to connect|query read timeout|not queryable/i

/**
 * The Problem for a failed statement, or null for an internal error. Reveals neither SQL nor the names of constraints.
 */
export function databaseProblem(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const { code = '', constraint = '', message, routine = '' }: DatabaseError = error
  if (code === diskFull || (code === 'XX000' && growingFiles.includes(routine)))
    return new Problem(503, 'service.disk_full', { headers: { 'Retry-After': '30' }, cause: error })
  if (temporary.test(code) || socketErrors.includes(code) || connectionLost.test(message))
    return unavailable('database', error)
  const status = callerStatus(code)
  if (status) return raisedByRule(status, error)
  if (code === '23505' || code === '23P01') return duplicate(constraint, error)
  if (code === '23503') return foreignKeyViolation(error)
  if (wrongValues.includes(code))
    return new Problem(400, checks[constraint] ?? 'request.value_refused', { cause: error })
  if (code === '25006') return readOnly(error)
  return code === '42501' ? new Problem(403, faultOf(error) ?? 'request.forbidden', { cause: error }) : null
}

/** An error raised by our own SQL: the message is a code, the detail its parameters. Null for an unknown code. */
function raisedByRule(status: CallerStatus, error: DatabaseError): Problem | null {
  const fault = faultOf(error)
  if (!fault) return null
  return error.hint
    ? wrongField(fieldPath(error.hint), fault, status, error)
    : new Problem(status, fault, { cause: error })
}

function faultOf({ message, detail }: DatabaseError): Fault | null {
  return isCode(message) ? ({ code: message, ...(detail && { params: JSON.parse(detail) as Params }) } as Fault) : null
}

function duplicate(constraint: string, error: DatabaseError): Problem {
  if (constraint === 'reports_one_a_day') return new Problem(409, 'report.already_exists', { cause: error })
  const field = uniqueConstraints[constraint]
  return field
    ? wrongField([field.path], field.code, 409, error)
    : new Problem(409, 'request.already_exists', { cause: error })
}

/** A row refers to one that does not exist, or a row that others refer to was about to be deleted or moved. */
function foreignKeyViolation(error: DatabaseError): Problem {
  const { constraint = '', table = '', message } = error
  const move = message.startsWith('update or delete on table') ? moveConstraints[constraint] : undefined
  if (move) return wrongField([move.path], move.code, 409, error)
  const field = fieldOfKey(constraint, table)
  return field
    ? wrongField([field.path], field.code, 400, error)
    : new Problem(409, 'request.still_in_use', { cause: error })
}

/** 'items.0.dueDate' → ['items', 0, 'dueDate'] */
const fieldPath = (hint: string): (string | number)[] =>
  hint.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
