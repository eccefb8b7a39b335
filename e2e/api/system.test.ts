import { describe, expect, inject, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { system } = contract
const client = new Client()

test('reports every service as healthy and later features as off', async () => {
  const health = await expectAnswer(system.health, await client.get('/api/health'))
  expect(health).toMatchObject({
    status: 'ok',
    services: { database: 'ok', auth: 'ok', storage: 'ok', worker: 'ok', realtime: 'off', calls: 'off', ai: 'off' },
  })
})

test('tells clients the public configuration and nothing secret', async () => {
  const response = await client.get('/api/config')
  const config = await expectAnswer(system.config, response)
  expect(config.supabaseUrl).toBe(inject('stack').url)
  expect(config.publishableKey).toBe(inject('stack').publishableKey)
  expect(JSON.stringify(config)).not.toContain(inject('stack').secretKey)
  // Whoever asks at another address is told another one, so that no shared cache may keep it.
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=60')
})

test('describes every endpoint of the contract in the OpenAPI document', async () => {
  const document = await expectAnswer(system.openapi, await client.get('/api/openapi.json'))
  expect(document.openapi).toBe('3.1.1')
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const served = Object.values(contract)
    .flatMap((area) => Object.values(area))
    .map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(served.toSorted())
  expect(JSON.stringify(document)).not.toContain('"$defs"')
})

describe('unknown calls', () => {
  test('answer 404 for an unknown path', async () => {
    await expectFailure(await client.get('/api/nothing'), 404)
  })

  test('answer 405 for a method that the path does not have', async () => {
    const response = await client.delete('/api/companies')
    await expectFailure(response, 405)
    expect(response.headers.get('Allow')).toBe('GET')
  })

  test('serves the same API under the prefix of Edge Functions', async () => {
    expect((await client.get('/functions/v1/api/health')).status).toBe(200)
  })
})

test('keeps the id of a request', async () => {
  const response = await client.get('/api/health', { 'X-Request-Id': 'a-request-of-mine' })
  expect(response.headers.get('X-Request-Id')).toBeTruthy()
})
