import type { Fault, PlainCode } from '../../contract/errors/catalog.ts'
import type { Failure } from '../../contract/errors/failure.ts'
import { withMessage } from '../../contract/errors/message.ts'
import { englishOf, faultOf } from '../../contract/errors/text.ts'

export type Path = NonNullable<Failure['issues']>[number]['path']
export type Issue = Fault & { path: Path }
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503

interface Details {
  issues?: readonly Issue[] | undefined
  headers?: Record<string, string>
  cause?: unknown
}

/** An error response. Its code, parameters and issues are sent to the caller. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly fault: Fault
  readonly issues: readonly Issue[] | undefined
  readonly headers: Record<string, string>

  constructor(status: ProblemStatus, what: PlainCode | Fault, { issues, headers = {}, cause }: Details = {}) {
    const fault = faultOf(what)
    super(englishOf(fault), { cause })
    this.name = 'Problem'
    this.status = status
    this.fault = fault
    this.issues = issues
    this.headers = headers
  }

  get body(): Failure {
    const issues = this.issues?.map(({ path, ...fault }) => ({ path, ...withMessage(fault) }))
    return { ...withMessage(this.fault), ...(issues && { issues }) }
  }
}

/** A Problem with one issue, for the field at `path`. */
export const wrongField = (
  path: Path,
  what: PlainCode | Fault,
  status: ProblemStatus = 400,
  cause?: unknown,
): Problem => new Problem(status, what, { issues: [{ ...faultOf(what), path }], cause })

export const notSignedIn = (): Problem => new Problem(401, 'session.required')

/** The 403 for a write while viewing the portal as another person. */
export const readOnly = (cause?: unknown): Problem => new Problem(403, 'viewing.read_only', { cause })

/** A 503 for a service that is temporarily unavailable, with Retry-After in seconds. */
export const unavailable = (service: 'database' | 'auth' | 'storage' | 'calls' | 'file', cause?: unknown): Problem =>
  new Problem(503, `service.${service}_away`, { headers: { 'Retry-After': '2' }, cause })

/** The 503 for work that the database has not started, or has rolled back, because it has too much to do. */
export const databaseBusy = (cause?: unknown): Problem =>
  new Problem(503, 'service.database_busy', { headers: { 'Retry-After': '2' }, cause })
