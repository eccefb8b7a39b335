import type { Context } from 'hono'
import type { PlainCode } from '../../contract/errors/catalog.ts'
import { Problem } from './problem.ts'

export const etagOf = (version: number): string => `"${version}"`

/** Sets the ETag header to the row's version, unless there is no row. Returns the row. */
export function setEtag<Row extends { version: number } | null>(context: Context, row: Row): Row {
  if (row) context.header('ETag', etagOf(row.version))
  return row
}

/**
 * Throws a 412 when the If-Match header, weak or strong, does not match the current version. The response's ETag is the
 * current version. `changed`: the code to answer with.
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
