import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { openApiDocument } from '../../supabase/functions/_shared/platform/http/openapi.ts'
import { schemaOf } from '../../supabase/functions/_shared/platform/http/openapi-json.ts'
import { type Described, referencePage } from './page.ts'
import { exampleOf, type Schema } from './schema.ts'

const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
const page = referencePage(openApiDocument() as unknown as Described)

test('[API-22] the reference shows every call of the contract, and has no script', () => {
  const calls = [...page.matchAll(/<span class="method">(\w+)<\/span> <code>([^<]+)<\/code>/g)]
  expect(calls.map(([, method, path]) => `${method} ${path}`).toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(page).not.toContain('<script')
})

test.each(
  endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema?: z.ZodType) => (schema ? [{ call: `${method} ${path}`, schema }] : [])),
  ),
)('[API-22] the contract accepts the example of $call', ({ schema }) => {
  const result = schema.safeParse(exampleOf(schemaOf(schema, 'input') as Schema))
  expect(result.error?.issues ?? []).toEqual([])
})
