import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedApi, exampleRequest } from '../../scripts/api-reference/described.ts'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { requirePromises } from '../fuzz/support/promises.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const { paths } = describedApi()
const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
const examples = endpoints.flatMap((endpoint) => {
  const { method, path } = endpoint
  const operation = paths[path]?.[method.toLowerCase()]
  return operation ? [{ endpoint, method, path, ...exampleRequest(path, operation) }] : []
})

let stack: TestStack
let client: Client
beforeAll(async () => {
  stack = await startTestStack()
  client = new Client(stack.url)
})
afterAll(() => stack.stop())

/** Refusals of what is well formed, but names something that does not exist or is not active, or a day that is over. */
const refusals = [
  'meeting.in_past',
  'password.current_wrong',
  'person.not_active',
  'person.not_found',
  'record.inactive',
  'report.date_out_of_range',
]

test('[nightly] the reference has an example of every call', () => {
  expect(examples).toHaveLength(endpoints.length)
})

test.each(examples)(
  '[nightly] [API-22] the portal understands the example of $method $path',
  async ({ endpoint, ...example }) => {
    // The example of signing out has ended the session.
    if (!client.cookie) await client.signIn('adm')
    const response = await client.send(endpoint.method, example.address, example.body as Record<string, unknown>)
    const text = await response.clone().text()
    await requirePromises(endpoint, response)
    const isUnderstood = response.status !== 400 || refusals.some((code) => text.includes(`"code":"${code}"`))
    expect(isUnderstood, text).toBe(true)
    expect(response.status).not.toBe(endpoint.access === 'public' ? undefined : 401)
  },
)
