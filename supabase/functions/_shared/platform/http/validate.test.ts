import { expect, test } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

const schema = z.strictObject({ name: z.string('Must be text'), tags: z.array(z.strictObject({ id: z.int() })) })

test('accepts a valid value', () => {
  const value = { name: 'a', tags: [{ id: 1 }] }
  expect(validate(schema, value)).toEqual(value)
})

test('names every wrong and every unknown field', () => {
  const issues = [
    { path: ['name'], message: 'Must be text' },
    { path: ['tags', 0, 'other'], message: 'Unknown field' },
    { path: ['more'], message: 'Unknown field' },
  ]
  expect(() => validate(schema, { name: 1, tags: [{ id: 1, other: 2 }], more: 3 })).toThrow(
    expect.objectContaining({
      status: 400,
      message: 'name: Must be text; tags.0.other: Unknown field; more: Unknown field',
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
    { path: ['name'], message: 'Required' },
    { path: ['age'], message: 'Invalid input: expected number, received string' },
    { path: ['choice'], message: 'Invalid input' },
    { path: ['email'], message: 'Invalid email' },
  ]
  expect(() => validate(plain, { age: 'old', choice: 3, email: 'nowhere' })).toThrow(
    expect.objectContaining({ status: 400, issues }),
  )
})

test('refuses a character that Postgres cannot store, naming the field', () => {
  const tags = z.object({ name: z.string(), tags: z.array(z.string()).optional() })
  const message = 'Contains a character that cannot be stored'
  expect(() => validate(tags, { name: 'a', tags: ['b', 'c\u0000'] })).toThrow(
    expect.objectContaining({ status: 400, issues: [{ path: ['tags', 1], message }] }),
  )
  expect(() => validate(tags, { name: '\u0000' })).toThrow(
    expect.objectContaining({ issues: [{ path: ['name'], message }] }),
  )
  expect(() => validate(tags, { name: 'a\ud800b' })).toThrow(
    expect.objectContaining({ issues: [{ path: ['name'], message }] }),
  )
  expect(validate(tags, { name: 'smile 😀' })).toEqual({ name: 'smile 😀' })
})
