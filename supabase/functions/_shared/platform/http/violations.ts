import { fieldOfKey, moveConstraints, uniqueConstraints } from './constraints.ts'
import type { DatabaseError } from './database-error.ts'
import { Problem, wrongField } from './problem.ts'

export function duplicate(constraint: string, error: DatabaseError): Problem {
  if (constraint === 'reports_one_a_day') return new Problem(409, 'report.already_exists', { cause: error })
  const field = uniqueConstraints[constraint]
  return field
    ? wrongField([field.path], field.code, 409, error)
    : new Problem(409, 'request.already_exists', { cause: error })
}

/** A row refers to one that does not exist, or a row that others refer to was about to be deleted or moved. */
export function foreignKeyViolation(error: DatabaseError): Problem {
  const { constraint = '', table = '', message } = error
  const move = message.startsWith('update or delete on table') ? moveConstraints[constraint] : undefined
  if (move) return wrongField([move.path], move.code, 409, error)
  const field = fieldOfKey(constraint, table)
  return field
    ? wrongField([field.path], field.code, 400, error)
    : new Problem(409, 'request.still_in_use', { cause: error })
}

/** 'items.0.dueDate' → ['items', 0, 'dueDate'] */
export const fieldPath = (hint: string): (string | number)[] =>
  hint.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
