import { Problem } from './problem.ts'

export const etagOf = (version: number): string => `"${version}"`

/**
 * Refuses with 412 when the request was made for another version (header If-Match, weak or strong).
 * The answer's ETag says which one is current.
 */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (!ifMatch) return
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (wanted.includes('*') || wanted.includes(etagOf(version))) return
  throw new Problem(412, 'The report was changed meanwhile', { headers: { ETag: etagOf(version) } })
}
