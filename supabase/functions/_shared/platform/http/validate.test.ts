import { expect, test } from 'vitest'
import { z } from 'zod'
import { Problem } from './problem.ts'
import { validate } from './validate.ts'

const schema = z.strictObject({ name: z.string(), tags: z.array(z.strictObject({ id: z.int() })) })

/** The path and the message of each issue. */
function issuesOf(rules: z.ZodType, value: unknown): string[][] {
  try {
    validate(rules, value)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return (error.body.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  }
}

test('accepts a valid value', () => {
  const value = { name: 'a', tags: [{ id: 1 }] }
  expect(validate(schema, value)).toEqual(value)
})

test('names every invalid and every unknown field', () => {
  const issues = [
    { path: ['name'], code: 'field.not_text' },
    { path: ['tags', 0, 'other'], code: 'field.unknown' },
    { path: ['more'], code: 'field.unknown' },
  ]
  expect(() => validate(schema, { name: 1, tags: [{ id: 1, other: 2 }], more: 3 })).toThrow(
    expect.objectContaining({
      status: 400,
      message: 'Some fields are not valid: name, tags.0.other, more',
      issues,
    }),
  )
})

test('[API-5] uses Required, Invalid input or Invalid email for a field without its own message', () => {
  const plain = z.object({
    name: z.string(),
    age: z.number(),
    choice: z.union([z.literal(1), z.literal(2)]),
    email: z.email(),
  })
  const issues = [
    ['name', 'Required'],
    ['age', 'Must be a number'],
    ['choice', 'Invalid input'],
    ['email', 'Invalid email'],
  ]
  expect(issuesOf(plain, { age: 'old', choice: 3, email: 'nowhere' })).toEqual(issues)
})

test('names what is wrong with the option of a union whose keys the value has', () => {
  const one = z.strictObject({ id: z.int() })
  const several = z.strictObject({ ids: z.array(z.int()).max(2) })
  const body = z.strictObject({ added: z.union([one, several]) })
  expect(issuesOf(body, { added: { ids: [1, 2, 3] } })).toEqual([['added.ids', 'Must have at most 2 entries']])
  expect(issuesOf(body, { added: { id: 'x' } })).toEqual([['added.id', 'Must be a number']])
  expect(issuesOf(body, { added: {} })).toEqual([['added', 'Invalid input']])
})

test('refuses a character that Postgres cannot store, naming the field', () => {
  const tags = z.object({ name: z.string(), tags: z.array(z.string()).optional() })
  const code = 'field.not_storable'
  expect(() => validate(tags, { name: 'a', tags: ['b', 'c\u0000'] })).toThrow(
    expect.objectContaining({ status: 400, issues: [{ path: ['tags', 1], code }] }),
  )
  expect(() => validate(tags, { name: '\u0000' })).toThrow(
    expect.objectContaining({ issues: [{ path: ['name'], code }] }),
  )
  expect(() => validate(tags, { name: 'a\ud800b' })).toThrow(
    expect.objectContaining({ issues: [{ path: ['name'], code }] }),
  )
  expect(validate(tags, { name: 'smile 😀' })).toEqual({ name: 'smile 😀' })
})
