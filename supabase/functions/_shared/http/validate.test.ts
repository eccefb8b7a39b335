import { expect, test } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

const schema = z.strictObject({ name: z.string('Must be text'), tags: z.array(z.strictObject({ id: z.int() })) })

test('a fitting value passes', () => {
  const value = { name: 'a', tags: [{ id: 1 }] }
  expect(validate(schema, value)).toEqual(value)
})

test('every wrong and every unknown field is named', () => {
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
