import fc from 'fast-check'
import { hostileText } from './hostile.ts'
import { nameOfField, type Pools } from './pools.ts'

/** The parts of JSON Schema that the requests of the contract use. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const dayMs = 86_400_000
const instants = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: -40, max: 40 }).map((days) => Date.now() + days * dayMs) },
    { weight: 1, arbitrary: fc.integer({ min: Date.parse('0001-01-01'), max: Date.parse('9999-12-31') }) },
  )
  .map((time) => new Date(time).toISOString())

const formats: Record<string, fc.Arbitrary<string>> = {
  date: instants.map((instant) => instant.slice(0, 10)),
  'date-time': instants,
  uuid: fc.uuid({ version: 4 }).chain((id) => fc.constantFrom(id, id.toUpperCase())),
  email: fc.nat(99).map((number) => `fuzz${number}@nordwind.example`),
  uri: fc.webUrl({ validSchemes: ['https'] }),
  emoji: fc.constantFrom('👍', '🇫🇷', '👨‍👩‍👧', '1️⃣'),
  base64: fc.base64String({ maxLength: 60 }),
}

/** `name` tells what the schema of a form's text does not. */
function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema, name: string): fc.Arbitrary<unknown> {
  const known = formats[format ?? (pattern ? '' : /(?:^|[a-z])(?:day|date)$/i.test(name) ? 'date' : '')]
  if (known) return known
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' })
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...size, unit: 'grapheme-ascii' }) },
    { weight: 1, arbitrary: fc.string({ ...size, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constant('a'.repeat(Math.min(maxLength, 10_000))) },
    { weight: 1, arbitrary: hostileText },
  )
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const whole = fc.integer({ min: Math.max(min, -1_000), max: Math.min(maximum ?? min + 50, min + 50) })
  return type === 'number' ? fc.oneof(whole, fc.double({ noNaN: true })) : whole
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, pools: Pools) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, pools, name)]),
  )
  const object: fc.Arbitrary<Record<string, unknown>> = fc.record(fields, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return object
  return fc
    .tuple(object, fc.dictionary(fc.string({ maxLength: 8 }), valueOf(additionalProperties, pools), { maxKeys: 3 }))
    .map(([known, others]) => ({ ...others, ...known }))
}

/** A value of the schema; where the field is an id, mostly one that exists. */
export function valueOf(schema: Schema, pools: Pools, name = ''): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, pools, name)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, pools, name)))
  const ids = pools(nameOfField(name)).filter((id) => typeof id === (type === 'integer' ? 'number' : 'string'))
  if (ids.length > 0 && type !== 'array')
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, plainOf(schema, pools, name))
  return plainOf(schema, pools, name)
}

function plainOf(schema: Schema, pools: Pools, name: string): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema, pools)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      return fc.array(valueOf(items, pools, name), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) })
    }
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
