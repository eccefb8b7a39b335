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

/** Texts that are no Unicode, or hold the character NUL: Postgres stores neither. */
function* unstorable(value: unknown, path: Issues[number]['path'] = []): Generator<Issues[number]> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      yield { path, message: 'Contains a character that cannot be stored' }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      yield* unstorable(part, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

/** What is said where a schema has no words of its own (API-5); undefined: Zod's, which tell what was expected. */
function byDefault({ code, input, format }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'invalid_type' && input === undefined) return 'Required'
  return code === 'invalid_format' && format === 'email' ? 'Invalid email' : undefined
}

/** The value as the schema gives it, or a 400 that names every wrong field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: byDefault })
  const issues = result.success ? [...unstorable(result.data)] : result.error.issues.flatMap(issuesOf)
  if (result.success && issues.length === 0) return result.data
  throw new Problem(400, issues.map(sentence).join('; '), { issues })
}
