import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { healthyServices } from '../support/healthy-services.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { system } = contract
const client = new Client()

test('reports every service as healthy and later features as off', { timeout: livekitPatience }, async () => {
  const { livekit } = testedStack()
  if (livekit) await livekitReady(testedStack())
  const health = await expectAnswer(system.health, await client.get('/api/health'))
  expect(health).toMatchObject({
    status: 'ok',
    services: { ...healthyServices, calls: livekit ? 'ok' : 'off' },
  })
})

test('[API-22] serves the reference of the API, which needs no script', async () => {
  const response = await client.get('/api-reference.html')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/html')])
  const page = await response.text()
  expect(page).toContain('API of Enterprise Portal')
  expect(page).not.toContain('<script')
})

test('says that the function runs, without asking another service', async () => {
  expect(await expectAnswer(system.live, await client.get('/api/live'))).toEqual({ status: 'ok' })
})

test('gives clients the public configuration and no secrets', async () => {
  const response = await client.get('/api/config')
  const config = await expectAnswer(system.config, response)
  expect(config.supabaseUrl).toBe(testedStack().url)
  const { livekit, url } = testedStack()
  expect(config.livekitUrl).toBe(livekit ? `${url.replace(/^http/, 'ws')}/livekit` : null)
  expect(config.publishableKey).toBe(testedStack().publishableKey)
  expect(JSON.stringify(config)).not.toContain(testedStack().secretKey)
  expect(JSON.stringify(config)).not.toContain(livekit?.apiSecret ?? 'a secret')
  // The response depends on the address that was called, so no shared cache may store it.
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

test('names the media type of every download in the OpenAPI document, and the conflict of a write', async () => {
  const { paths } = await expectAnswer(system.openapi, await client.get('/api/openapi.json'))
  const documented = paths as Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
  const responses = Object.entries(documented).flatMap(([path, operations]) =>
    Object.values(operations).flatMap((operation) =>
      Object.entries(operation.responses).map(([status, { content = {} }]) => ({
        path,
        status,
        media: Object.keys(content),
      })),
    ),
  )
  expect(
    responses
      .filter(({ media }) => media.some((type) => type !== 'application/json'))
      .map(({ path, status, media }) => `${status} ${path} ${media.join(', ')}`)
      .toSorted(),
  ).toEqual([
    '200 /api/calendar/feeds/{file} text/calendar',
    '200 /api/people/photos/{id} image/webp',
    '200 /api/reports/synthesis/{date}/download application/pdf',
    '200 /api/reports/{id}/download application/pdf',
  ])
  // Files of the chat, of calls and of reports are in Storage, to which these calls redirect.
  const redirecting = (as: string) => responses.filter(({ status }) => status === as).map(({ path }) => path)
  expect(redirecting('302').toSorted()).toEqual([
    '/api/chat/calls/{id}/recording',
    '/api/chat/files/{id}/download',
    '/api/reports/photos/{id}/download',
  ])
  expect(redirecting('307')).toEqual(['/api/reports'])
  expect(redirecting('304')).toEqual(['/api/calendar/feeds/{file}'])
  expect(Object.keys(documented['/api/reports']?.['post']?.responses ?? {})).toContain('409')
})

test('documents the same body for the portal’s health when it is down', async () => {
  const { paths } = await expectAnswer(system.openapi, await client.get('/api/openapi.json'))
  const { responses } = (paths as Record<string, { get: { responses: Record<string, { content: object }> } }>)[
    '/api/health'
  ]?.get ?? { responses: {} }
  expect(responses['200']?.content).toBeDefined()
  expect(responses['503']?.content).toEqual(responses['200']?.content)
})

test('[API-19] describes the idempotency key of every POST of a person, and If-Match where an edit accepts it', async () => {
  const { paths } = await expectAnswer(system.openapi, await client.get('/api/openapi.json'))
  const documented = paths as Record<string, Record<string, { parameters?: { name: string; required: boolean }[] }>>
  const having = (header: string, method: string) =>
    Object.keys(documented).filter((path) =>
      documented[path]?.[method]?.parameters?.some(({ name, required }) => name === header && !required),
    )
  const posts = Object.values(contract)
    .flatMap((area) => Object.values<Endpoint>(area))
    .filter(({ method, access }) => method === 'POST' && access !== 'public')
  expect(having('Idempotency-Key', 'post').toSorted()).toEqual(posts.map(({ path }) => path).toSorted())
  expect(having('Idempotency-Key', 'put')).toEqual([])
  expect(having('If-Match', 'put')).toContain('/api/reports/{id}')
})

test('says in the OpenAPI document which parameters are required', async () => {
  const { paths } = await expectAnswer(system.openapi, await client.get('/api/openapi.json'))
  const documented = paths as Record<string, Record<string, { parameters?: object[] }>>
  expect(documented['/api/chat/files/{id}/download']?.['get']?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    { name: 'as', in: 'query', required: false },
  ])
})

describe('unknown calls', () => {
  test('respond with 404 for an unknown path', async () => {
    await expectFailure(await client.get('/api/nothing'), 404)
  })

  test('respond with 405 for a method that the path does not have', async () => {
    const response = await client.delete('/api/companies')
    await expectFailure(response, 405)
    expect(response.headers.get('Allow')).toBe('GET')
  })

  test.each(['/api/reports/exports', '/api/admin/holidays/import', '/api/admin/holidays/preview'])(
    'respond with 405 for any other method of %s, which another path would take for an id',
    async (path) => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
        const response = await client.send(method, path)
        await expectFailure(response, 405)
        expect(response.headers.get('Allow')).toBe('POST')
      }
    },
  )

  test('respond the same under the prefix of Edge Functions', async () => {
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
