import type { Failure } from '../../contract/errors.ts'

export type Issues = NonNullable<Failure['issues']>
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503

interface Details {
  issues?: Issues
  headers?: Record<string, string>
  cause?: unknown
}

/** An answer that is not a success; its message and issues are shown to the caller. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly issues: Issues | undefined
  readonly headers: Record<string, string>

  constructor(status: ProblemStatus, message: string, { issues, headers = {}, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'Problem'
    this.status = status
    this.issues = issues
    this.headers = headers
  }

  get body(): Failure {
    return this.issues ? { message: this.message, issues: this.issues } : { message: this.message }
  }
}

/** A 400 that names one field. */
export const wrongField = (path: Issues[number]['path'], message: string): Problem =>
  new Problem(400, message, { issues: [{ path, message }] })

export const notSignedIn = (): Problem => new Problem(401, 'Please sign in')

/** An administrator views the portal as somebody else. */
export const readOnly = (cause?: unknown): Problem =>
  new Problem(403, 'You are viewing the portal as somebody else: nothing can be changed', { cause })

/** `what` is away for a moment; a client may try again after so many seconds. */
export const unavailable = (what: string, cause?: unknown): Problem =>
  new Problem(503, `${what} is not available at the moment. Please try again.`, {
    headers: { 'Retry-After': '2' },
    cause,
  })
