import type { Fault } from '../../contract/errors/catalog.ts'
import { storedFault } from '../../contract/errors/message.ts'
import { Problem, type ProblemStatus } from '../http/problem.ts'

const statuses: Partial<Record<Fault['code'], ProblemStatus>> = {
  'file.type_refused': 415,
  'file.too_large': 413,
  'file.too_many_pixels': 413,
}

/**
 * Whether the worker has accepted an upload of the caller; false before it has checked it. Throws the reason when it was
 * refused, and a 404 for an unknown one.
 */
export function isAccepted(upload: { state: string; refusal: string | null } | undefined): boolean {
  if (!upload) throw new Problem(404, 'file.not_found')
  if (upload.state === 'refused') {
    const fault = storedFault(upload.refusal) as Fault | null
    throw new Problem(statuses[fault?.code ?? 'file.unreadable'] ?? 422, fault ?? 'file.unreadable')
  }
  return upload.state === 'ready'
}
