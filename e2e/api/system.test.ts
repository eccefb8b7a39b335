import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { system } = contract
const client = new Client()

test('reports every service as healthy and later features as off', async () => {
  const health = await expectAnswer(system.health, await client.get('/api/health'))
  expect(health).toMatchObject({
    status: 'ok',
    services: { database: 'ok', auth: 'ok', storage: 'ok', worker: 'ok', realtime: 'ok', calls: 'off', ai: 'off' },
  })
})

test('says that the function runs, without asking another service', async () => {
  expect(await expectAnswer(system.live, await client.get('/api/live'))).toEqual({ status: 'ok' })
})

test('gives clients the public configuration and no secrets', async () => {
  const response = await client.get('/api/config')
  const config = await expectAnswer(system.config, response)
  expect(config.supabaseUrl).toBe(testedStack().url)
  expect(config.publishableKey).toBe(testedStack().publishableKey)
  expect(JSON.stringify(config)).not.toContain(testedStack().secretKey)
  // The answer depends on the address that was called, so no shared cache may store it.
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

test('names the media type of downloads in the OpenAPI document, and the conflict of a write', async () => {
  const { paths } = await expectAnswer(system.openapi, await client.get('/api/openapi.json'))
  const documented = paths as Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
  const media = (path: string) => Object.keys(documented[path]?.['get']?.responses['200']?.content ?? {})
  expect(media('/api/reports/{id}/download')).toEqual(['application/pdf'])
  expect(media('/api/calendar/feeds/{file}')).toEqual(['text/calendar'])
  expect(Object.keys(documented['/api/reports']?.['post']?.responses ?? {})).toContain('409')
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

  test.each(['/api/reports/exports', '/api/admin/holidays/import', '/api/admin/holidays/preview'])(
    'answer 405 for any other method of %s, which another path would take for an id',
    async (path) => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const response = await client.send(method, path)
        await expectFailure(response, 405)
        expect(response.headers.get('Allow')).toBe('POST')
      }
    },
  )

  test('answer the same under the prefix of Edge Functions', async () => {
    expect((await client.get('/functions/v1/api/health')).status).toBe(200)
  })
})

test('keeps the id of a request', async () => {
  const response = await client.get('/api/health', { 'X-Request-Id': 'a-request-of-mine' })
  expect(response.headers.get('X-Request-Id')).toBe('a-request-of-mine')
})

test('reads the health of the services at most once a second, however many ask', async () => {
  const reads = async () => {
    const [row] = await query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from extensions.pg_stat_statements where query like '%jobs.worker_is_alive()%'`,
    )
    return row?.calls ?? 0
  }
  const before = await reads()
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.get('/api/health')))
  const seconds = Math.ceil((performance.now() - start) / 1_000)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await reads()) - before).toBeLessThanOrEqual(seconds)
})
