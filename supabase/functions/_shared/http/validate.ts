import type { z } from 'zod'
import { type Issues, Problem } from './problem.ts'

const plain = (path: readonly PropertyKey[]): Issues[number]['path'] =>
  path.map((key) => (typeof key === 'symbol' ? String(key) : key))

const issuesOf = (issue: z.core.$ZodIssue): Issues => {
  const { path, message } = issue
  if (issue.code !== 'unrecognized_keys') return [{ path: plain(path), message }]
  return issue.keys.map((key) => ({ path: plain([...path, key]), message: 'Unknown field' }))
}

const sentence = ({ path, message }: Issues[number]): string =>
  path.length > 0 ? `${path.join('.')}: ${message}` : message

/** The value as the schema gives it, or a 400 that names every wrong field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.flatMap(issuesOf)
  throw new Problem(400, issues.map(sentence).join('; '), { issues })
}
