// Registers the messages for schemas without their own; needed before any schema parses.
import '../../contract/errors/defaults.ts'
import type { z } from 'zod'
import { readMessage } from '../../contract/errors/message.ts'
import { type Issue, type Path, Problem } from './problem.ts'

const plain = (path: readonly PropertyKey[]): Path => path.map((key) => (typeof key === 'symbol' ? String(key) : key))

/** The issues of the only option of a union that has no unknown keys; undefined if there are none or several. */
function meantBy({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const [option, ...others] = errors.filter((issues) => issues.every(({ code }) => code !== 'unrecognized_keys'))
  return others.length === 0 ? option : undefined
}

const issuesOf = (issue: z.core.$ZodIssue): Issue[] => {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ code: 'field.unknown', path: plain([...path, key]) }))
  const meant = issue.code === 'invalid_union' ? meantBy(issue) : undefined
  if (meant) return meant.flatMap((one) => issuesOf({ ...one, path: [...path, ...one.path] }))
  return [{ ...(readMessage(message) ?? { code: 'field.invalid' }), path: plain(path) }]
}

/** Issues for texts that contain NUL or are not well-formed Unicode, which Postgres cannot store. */
function* unstorable(value: unknown, path: Path = []): Generator<Issue> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield { code: 'field.not_storable', path }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      yield* unstorable(part, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

/** The value as parsed by the schema. Throws a 400 that names every invalid field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  const issues = result.success ? [...unstorable(result.data)] : result.error.issues.flatMap(issuesOf)
  if (result.success && issues.length === 0) return result.data
  const fields = issues.map(({ path }) => path.join('.')).filter(Boolean)
  throw new Problem(400, fields.length > 0 ? invalid(fields) : (issues[0] ?? 'field.invalid'), { issues })
}

const invalid = (fields: string[]) =>
  ({ code: 'request.invalid', params: { fields: [...new Set(fields)].join(', ') } }) as const
