import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'

type Schema = z.core.$ZodType

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** The paths of everything in a schema that converts whatever it is given. */
function coercions(schema: Schema, path: string, seen = new Set<Schema>()): string[] {
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
  const found = 'coerce' in def && def.coerce === true ? [path] : []
  return [...found, ...inner.flatMap(([name, part]) => coercions(part as Schema, `${path}.${name}`, seen))]
}

test('no field of a body turns a boolean, a list or an object into a number', () => {
  const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
  const bodies = endpoints.flatMap(({ method, path, body }) => (body ? coercions(body, `${method} ${path}`) : []))
  expect(bodies).toEqual([])
  const queries = endpoints.flatMap(({ path, query }) => (query ? coercions(query, path) : []))
  expect(queries.length).toBeGreaterThan(10)
})
