import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from './answer-problem.ts'
import type { Variables } from './context.ts'
import { refuseBypass } from './proxy-secret.ts'

const secret = 'a-secret-of-at-least-32-characters'
const application = new Hono<Variables>()
application.use(refuseBypass(secret))
application.onError((error, context) => answerProblem(error, context, { write: () => {}, showsErrors: false }))
application.all('*', (context) => context.text('served'))

const statusOf = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> =>
  (await application.request(path, { method, headers })).status

test('serves what has passed the proxy', async () => {
  expect(await statusOf('/api/reports', { 'X-Portal-Proxy-Secret': secret })).toBe(200)
})

test.each([
  ['without the secret', {}],
  ['with an empty secret', { 'X-Portal-Proxy-Secret': '' }],
  ['with the beginning of the secret', { 'X-Portal-Proxy-Secret': secret.slice(0, -1) }],
  ['with another secret', { 'X-Portal-Proxy-Secret': secret.toUpperCase() }],
  ['with the secret twice', { 'X-Portal-Proxy-Secret': `${secret}, ${secret}` }],
  ['that only claims an address', { 'X-Portal-Client-Address': '203.0.113.9' }],
])('refuses a request %s', async (_, headers) => {
  for (const [method, path] of [
    ['GET', '/api/health'],
    ['POST', '/api/auth/login'],
    ['GET', '/api/live/'],
    ['POST', '/api/live'],
    ['OPTIONS', '/anything'],
  ] as const)
    expect(await statusOf(path, headers, method)).toBe(403)
})

test('serves GET /api/live without the secret', async () => {
  expect(await statusOf('/api/live')).toBe(200)
})
