import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { schemaOf } from '../../supabase/functions/_shared/platform/http/openapi-json.ts'
import { describedApi } from './described.ts'
import { referencePage } from './page.ts'
import { exampleOf, type Schema } from './schema.ts'

const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
const page = referencePage(describedApi())

test('[API-22] the reference shows every call of the contract, and has no script', () => {
  const calls = [...page.matchAll(/<span class="method">(\w+)<\/span> <code>([^<]+)<\/code>/g)]
  expect(calls.map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(page).not.toContain('<script')
})

/** What an example of the reference contains; of a query, what is required or has an example. */
function example(schema: z.ZodType, isQuery: boolean): unknown {
  const described = schemaOf(schema, 'input') as Schema
  const { required = [], properties = {} } = described
  if (!isQuery) return exampleOf(described)
  const shown = Object.entries(properties).filter(([name, one]) => required.includes(name) || 'example' in one)
  return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one)]))
}

test.each(
  endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema?: z.ZodType) =>
      schema ? [{ call: `${method} ${path}`, schema, isQuery: schema === query }] : [],
    ),
  ),
)('[API-22] the contract accepts the example of $call', ({ schema, isQuery }) => {
  expect(schema.safeParse(example(schema, isQuery)).error?.issues ?? []).toEqual([])
})
