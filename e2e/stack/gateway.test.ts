import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ serveWeb: true, hasWorker: false })
})

afterAll(() => stack.stop())

const navigate = (path: string) => fetch(stack.url + path, { headers: { Accept: 'text/html' } })

describe('the page', () => {
  test('is the same for every navigation, is revalidated each time, and forbids foreign frames and inline scripts', async () => {
    const response = await navigate('/reports')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })

  test('is also sent to a probe that does not accept HTML, but only at /', async () => {
    expect((await fetch(stack.url)).status).toBe(200)
    expect((await fetch(`${stack.url}/reports`)).status).toBe(404)
  })

  test('carries the nonce of its own policy, which is new each time', async () => {
    const nonces = await Promise.all(
      [navigate('/'), navigate('/')].map(async (answer) => {
        const response = await answer
        const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(await response.text())?.[1] ?? ''
        expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })
})

describe('files of the web app', () => {
  test('are cached forever when hashed, compressed, and 304 when unchanged', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await navigate('/')).text())?.[1] ?? ''
    const response = await fetch(stack.url + script, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(stack.url + script, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test('are 404 instead of the page when missing', async () => {
    expect((await navigate('/assets/old-chunk.js')).status).toBe(404)
    const missing = await fetch(`${stack.url}/nothing.png`)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toEqual({ code: 'file.not_found', message: 'File not found' })
  })
})

describe('requests', () => {
  test('keep the id that they carry, or get one', async () => {
    const given = await fetch(`${stack.url}/api/health`, { headers: { 'X-Request-Id': 'from-the-caller-1' } })
    expect(given.headers.get('x-request-id')).toBe('from-the-caller-1')
    expect((await fetch(`${stack.url}/api/health`)).headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  })

  test('above the size limit are refused before they are read', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const oversized = request(`${stack.url}/api/reports`, {
        method: 'POST',
        headers: { 'Content-Length': 200 * 1024 * 1024 },
      })
      oversized.on('response', (response) => {
        resolve(response.statusCode)
        oversized.destroy()
      })
      oversized.on('error', reject)
      oversized.flushHeaders()
    })
    expect(status).toBe(413)
  })

  test('from other origins reach Supabase alone, not the portal', async () => {
    const headers = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'apikey',
    }
    const rest = await fetch(`${stack.url}/rest/v1/companies`, { method: 'OPTIONS', headers })
    expect(rest.headers.get('access-control-allow-origin')).toBe('*')
    const api = await fetch(`${stack.url}/api/companies`, { method: 'OPTIONS', headers })
    expect(api.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('without an API key reach neither Auth nor REST', async () => {
    expect((await fetch(`${stack.url}/rest/v1/profiles`)).status).toBe(401)
    expect((await fetch(`${stack.supabaseUrl}/auth/v1/admin/users`)).status).toBe(401)
    expect((await fetch(`${stack.url}/rest/v1/profiles`, { headers: { apikey: stack.publishableKey } })).status).toBe(
      401,
    )
  })

  test('leave idle connections open for longer than clients do', async () => {
    const response = await fetch(`${stack.url}/api/config`)
    expect(response.headers.get('keep-alive')).toBe('timeout=65')
  })

  test('are served over HTTP/1.1 when they offer to upgrade to a protocol other than WebSocket', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' }
    request(`${stack.url}/api/config`, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
    expect(await promise).toBe(200)
  })

  test.each(['/', '/api/config', '/rest/v1/companies', '/storage/v1/bucket', '/realtime/v1/websocket'])(
    'to %s are refused with 400 when their host is malformed',
    async (path) => {
      const upgrade = path.includes('websocket') ? { Connection: 'Upgrade', Upgrade: 'websocket' } : {}
      for (const host of ['a b', 'user@host', '[::1', 'host:port']) {
        const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
        request(stack.url + path, { headers: { Host: host, ...upgrade } }, (response) => {
          resolve(response.resume().statusCode)
        })
          .on('error', reject)
          .end()
        expect([host, await promise]).toEqual([host, 400])
      }
    },
  )

  test('reach a service with the path that the gateway checked, however it is spelled', async () => {
    const headers = { apikey: stack.secretKey, Authorization: `Bearer ${stack.secretKey}` }
    const response = await fetch(`${stack.url}/storage/v1/object/../%62ucket`, { headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toBeInstanceOf(Array)
    for (const path of ['/auth/v1/admin/users', '/%61uth/v1/%61dmin/users', '/auth/v1/recover/../admin/users'])
      expect([path, (await fetch(stack.url + path, { headers })).status]).toEqual([path, 404])
  })
})
