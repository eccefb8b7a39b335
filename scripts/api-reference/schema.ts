/** The parts of JSON Schema that the portal's OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  format?: string
  description?: string
  default?: unknown
  example?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** The type of a value, as TypeScript would write it, with descriptions and limits as comments. */
export function shapeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, type, prefixItems } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return [...new Set(choices.map(shapeOf))].join(' | ')
  if (allOf) return allOf.map(shapeOf).join(' & ')
  if (Array.isArray(type)) return type.map((one) => shapeOf({ ...schema, type: one })).join(' | ')
  if (type === 'array') return prefixItems ? `[${prefixItems.map(shapeOf).join(', ')}]` : listOf(schema.items ?? {})
  if (type === 'object') return objectOf(schema)
  return schema.format ?? type ?? 'any'
}

function listOf(items: Schema): string {
  const shape = shapeOf(items)
  return /^[^{]* [|&] /.test(shape) ? `(${shape})[]` : `${shape}[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const note = noteOf(schema)
    return `${name}${required.includes(name) ? '' : '?'}: ${indented(shapeOf(schema))}${note && ` // ${note}`}`
  })
  if (typeof additionalProperties === 'object') lines.push(`[name: string]: ${indented(shapeOf(additionalProperties))}`)
  return lines.length === 0 ? '{}' : `{\n  ${lines.join('\n  ')}\n}`
}

const limit = (unit: string, least: number | undefined, most: number | undefined): string | undefined => {
  const isOpen = most === undefined || most === Number.MAX_SAFE_INTEGER
  if (isOpen) return least === undefined || least <= 1 ? undefined : `at least ${least}${unit}`
  return least === undefined || least <= 0 ? `at most ${most}${unit}` : `${least} to ${most}${unit}`
}

/** What a type does not say: the description, the limits and the default. */
export function noteOf({ description, minLength, maxLength, minimum, maximum, ...schema }: Schema): string {
  return [
    description,
    limit(' characters', minLength, maxLength),
    limit('', minimum, maximum),
    limit(' elements', schema.minItems, schema.maxItems),
    schema.default === undefined || schema.default === null
      ? undefined
      : `by default ${JSON.stringify(schema.default)}`,
  ]
    .filter((part) => part !== undefined)
    .join('; ')
}

const formats: Record<string, string> = {
  uuid: '3f0c2a6e-5b1d-4c8a-9d27-6a1f0e4b7c35',
  date: '2026-01-30',
  'date-time': '2026-01-30T09:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com/',
  emoji: '👍',
}

const textOf = ({ minLength = 0, maxLength = Infinity }: Schema): string =>
  'Text'.repeat(Math.ceil(Math.max(minLength, 4) / 4)).slice(0, Math.min(maxLength, Math.max(minLength, 4)))

/** A value of this shape. */
export function exampleOf(schema: Schema): unknown {
  const { anyOf, oneOf, allOf, type } = schema
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = (anyOf ?? oneOf)?.find((one) => one.const !== '') ?? allOf?.[0]
  if (choice) return exampleOf(choice)
  const one = Array.isArray(type) ? type[0] : type
  if (one === 'array') return schema.items ? [exampleOf(schema.items)] : []
  if (one === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    // Of a change, everything may be left out: one field shows how.
    const shown = schema.required
      ? properties.filter(([name]) => schema.required?.includes(name))
      : properties.slice(0, 1)
    return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property)]))
  }
  if (one === 'boolean') return true
  if (one === 'integer' || one === 'number') return Math.max(1, schema.minimum ?? 1)
  return formats[schema.format ?? ''] ?? textOf(schema)
}
