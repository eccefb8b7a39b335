import { expect, test } from 'vitest'
import { exampleOf, noteOf, shapeOf } from './schema.ts'

const leave = {
  type: 'object',
  properties: {
    id: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER },
    note: { type: ['string', 'null'], maxLength: 1_000 },
    people: { type: 'array', items: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] } },
    place: { type: 'object', properties: { name: { type: 'string', description: 'In English' } } },
  },
  required: ['id', 'people'],
}

test('[API-22] a shape is written as a type, with its limits and descriptions', () => {
  expect(shapeOf(leave)).toBe(
    [
      '{',
      '  id: integer',
      '  note?: string | null // at most 1000 characters',
      '  people: (uuid | null)[]',
      '  place?: {',
      '    name?: string // In English',
      '  }',
      '}',
    ].join('\n'),
  )
})

test.each([
  [{ enum: ['read', 'write'] }, '"read" | "write"'],
  [{ const: 7 }, '7'],
  [{ $ref: '#/components/schemas/Failure' }, 'Failure'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{\n  [name: string]: integer\n}'],
  [{ allOf: [{ type: 'object' }, { $ref: '#/components/schemas/One' }] }, '{} & One'],
  [{}, 'any'],
])('[API-22] the shape of %j is %s', (schema, shape) => {
  expect(shapeOf(schema)).toBe(shape)
})

test.each([
  [{ minimum: 1, maximum: 200, default: 50 }, '1 to 200; by default 50'],
  [{ minItems: 2 }, 'at least 2 elements'],
  [{ minLength: 1, maximum: Number.MAX_SAFE_INTEGER, default: null }, ''],
])('[API-22] the note of %j is "%s"', (schema, note) => {
  expect(noteOf(schema)).toBe(note)
})

test('[API-22] an example has the required fields, or one field if none is required', () => {
  expect(exampleOf(leave)).toEqual({ id: 1, people: ['3f0c2a6e-5b1d-4c8a-9d27-6a1f0e4b7c35'] })
  expect(exampleOf(leave.properties.place)).toEqual({ name: 'Text' })
  expect(exampleOf({ anyOf: [{ const: '' }, { type: 'boolean' }] })).toBe(true)
  expect(exampleOf({ type: 'object', properties: { first: { type: 'integer' }, second: {} } })).toEqual({ first: 1 })
  expect(exampleOf({ type: 'integer', minimum: 5 })).toBe(5)
  expect(exampleOf({ type: 'string', minLength: 6 })).toBe('TextTe')
  expect(exampleOf({ type: 'string', maxLength: 2 })).toBe('Te')
  expect(exampleOf({ type: 'string', format: 'date', example: '2027-01-01' })).toBe('2027-01-01')
})
