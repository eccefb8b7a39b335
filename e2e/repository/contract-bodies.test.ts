import { expect, test } from 'vitest'
import { safeParse, z } from 'zod'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'

type Schema = z.core.$ZodType

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

const isCoercion = ({ _zod: { def } }: Schema): boolean => 'coerce' in def && def.coerce === true

const someId = 'ABCDEF00-0000-4000-8000-00000000ABCD'

/** Whether it takes an id in upper case as it is, which Postgres and Storage would not. */
const keepsUpperCase = (schema: Schema): boolean => {
  const { def } = schema._zod
  return 'format' in def && def.format === 'uuid' && safeParse(schema, someId).data !== someId.toLowerCase()
}

/** The paths of the parts of a schema that are so. */
function partsThat(are: (schema: Schema) => boolean, schema: Schema, path: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const inner = Object.entries(def).flatMap(([name, value]: [string, unknown]) =>
    isSchema(value) || name === 'shape' || Array.isArray(value) || name === 'options'
      ? (isSchema(value) ? [[name, value] as const] : Object.entries(value as object)).filter(([, part]) =>
          isSchema(part),
        )
      : [],
  )
  const found = are(schema) ? [path] : []
  return [...found, ...inner.flatMap(([name, part]) => partsThat(are, part as Schema, `${path}.${name}`, seen))]
}

const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))

test('no field of a body turns a boolean, a list or an object into a number', () => {
  const bodies = endpoints.flatMap(({ method, path, body }) =>
    body ? partsThat(isCoercion, body, `${method} ${path}`) : [],
  )
  expect(bodies).toEqual([])
  const queries = endpoints.flatMap(({ path, query }) => (query ? partsThat(isCoercion, query, path) : []))
  expect(queries.length).toBeGreaterThan(10)
})

test('every id that a client generates may be sent in upper case', () => {
  const sent = endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? partsThat(keepsUpperCase, schema, `${method} ${path}`) : [])),
  )
  expect(sent).toEqual([])
  expect(keepsUpperCase(z.uuid())).toBe(true)
})

test('every call succeeds with a status that says what its response is', () => {
  const usual = endpoints.map(({ status = 200 }) => status)
  expect(new Set(usual)).toEqual(new Set([200, 201, 204, 302]))
  const empty = endpoints.filter(({ answer }) => answer._zod.def.type === 'void')
  expect([...new Set(empty.map(({ status = 200 }) => status))]).toEqual([204])
})

test('a rate of compliance is from 0 to 100', () => {
  const { complianceRate } = contract.statistics.stats.answer.shape
  expect([-1, 0, 100, 101].filter((rate) => safeParse(complianceRate, rate).success)).toEqual([0, 100])
})
