import type { Fault } from '../../contract/errors/catalog.ts'
import { storedFault } from '../../contract/errors/message.ts'
import { Problem, type ProblemStatus } from '../http/problem.ts'

const statuses: Partial<Record<Fault['code'], ProblemStatus>> = {
  'file.type_refused': 415,
  'file.too_large': 413,
  'file.too_many_pixels': 413,
}

/** The response about an upload that the worker has refused, for the reason that it has stored. */
export function refusedUpload(refusal: string | null): Problem {
  const fault = storedFault(refusal) as Fault | null
  return new Problem(statuses[fault?.code ?? 'file.unreadable'] ?? 422, fault ?? 'file.unreadable')
}
