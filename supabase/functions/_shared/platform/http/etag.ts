import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { PlainCode } from '../../contract/errors/catalog.ts'
import { Problem } from './problem.ts'

export const etagOf = (version: number): string => `"${version}"`

/** The ETag of a state without a version of its own. */
export const etagOfState = (state: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`

/** Sets the ETag header to the row's version, unless there is no row. Returns the row. */
export function setEtag<Row extends { version: number } | null>(context: Context, row: Row): Row {
  if (row) context.header('ETag', etagOf(row.version))
  return row
}

/**
 * Throws a 412 when the If-Match header, weak or strong, does not match the current version. The response's ETag is the
 * current version. `changed`: the code to respond with.
 */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  changed: PlainCode = 'report.changed_meanwhile',
): void {
  if (ifMatch) requireEtag(ifMatch, etagOf(version), changed)
}

/** Throws a 412 with the current ETag when the If-Match header does not match it. */
export function requireEtag(ifMatch: string, etag: string, changed: PlainCode = 'request.changed_meanwhile'): void {
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (wanted.includes('*') || wanted.includes(etag)) return
  throw new Problem(412, changed, { headers: { ETag: etag } })
}
