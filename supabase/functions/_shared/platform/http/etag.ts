import type { Context } from 'hono'
import type { PlainCode } from '../../contract/errors/catalogue.ts'
import { Problem } from './problem.ts'

export const etagOf = (version: number): string => `"${version}"`

/** Says in the answer which version it is of. */
export function tellVersion<Row extends { version: number } | null>(context: Context, row: Row): Row {
  if (row) context.header('ETag', etagOf(row.version))
  return row
}

/**
 * Refuses with 412 when the request was made for another version (header If-Match, weak or strong).
 * The answer's ETag says which one is current.
 */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  changed: PlainCode = 'report.changed_meanwhile',
): void {
  if (!ifMatch) return
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (wanted.includes('*') || wanted.includes(etagOf(version))) return
  throw new Problem(412, changed, { headers: { ETag: etagOf(version) } })
}
