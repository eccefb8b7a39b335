import { Problem } from '../http/problem.ts'
import type { Caller } from './caller.ts'

/**
 * Throws a 409 unless the caller wrote what the request sends: a browser may have a new session by now, which no tab has
 * noticed yet. Requests of other clients do not say who wrote it.
 */
export function requirePerson({ personId }: Pick<Caller, 'personId'>, author: string | undefined): void {
  if (author !== undefined && author !== personId) throw new Problem(409, 'request.other_person')
}
