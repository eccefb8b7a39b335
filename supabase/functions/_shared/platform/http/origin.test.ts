import { describe, expect, test } from 'vitest'
import { isCrossSite, isSecure, publicOrigin } from './origin.ts'

const request = (headers: Record<string, string>): Request => new Request('http://127.0.0.1:8000/api/x', { headers })
const behindGateway = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'portal.example' }

const unset = { publicUrl: null, customDomain: null }
const configured = { publicUrl: 'https://portal.example', customDomain: 'staff.example' }

test('takes the origin from the headers that the gateway sets, else from the request', () => {
  expect(publicOrigin(request({}), unset)).toBe('http://127.0.0.1:8000')
  expect(publicOrigin(request(behindGateway), unset)).toBe('https://portal.example')
  expect(isSecure(request(behindGateway), unset)).toBe(true)
  expect(isSecure(request({}), unset)).toBe(false)
  const behindTwo = { 'X-Forwarded-Proto': 'https, http', 'X-Forwarded-Host': 'portal.example, inner:8000' }
  expect(publicOrigin(request(behindTwo), unset)).toBe('https://portal.example')
  const unknown = { 'X-Forwarded-Proto': '', 'X-Forwarded-Host': '' }
  expect(publicOrigin(request(unknown), unset)).toBe('http://127.0.0.1:8000')
})

test.each([
  [
    'the gateway of a self-hosted Supabase, which replaces the scheme',
    'http',
    'portal.example',
    'https://portal.example',
  ],
  ['a gateway that also replaces the host', 'https', 'project.supabase.co', 'https://portal.example'],
  ['a proxy that serves the custom domain', 'http', 'staff.example', 'https://staff.example'],
])('takes the origin from PORTAL_PUBLIC_URL behind %s', (_, proto, host, origin) => {
  const forwarded = request({ 'X-Forwarded-Proto': proto, 'X-Forwarded-Host': host })
  expect(publicOrigin(forwarded, configured)).toBe(origin)
  expect(isSecure(forwarded, configured)).toBe(true)
})

describe('whether a request comes from another site', () => {
  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, true],
    [{ 'Sec-Fetch-Site': 'same-site' }, true],
    [{ 'Sec-Fetch-Site': 'same-origin' }, false],
    [{ 'Sec-Fetch-Site': 'none' }, false],
    [{}, false],
    [{ Origin: 'https://evil.example' }, true],
    [{ Origin: 'null' }, true],
    [{ ...behindGateway, Origin: 'https://portal.example' }, false],
    [{ ...behindGateway, Origin: 'http://portal.example' }, true],
    [{ Origin: 'https://public.example' }, false],
    [{ 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'staff.example', Origin: 'https://staff.example' }, false],
    [{ Origin: 'https://staff.example' }, true],
  ])('with headers %o is %s', (headers, expected) => {
    expect(isCrossSite(request(headers), { publicUrl: 'https://public.example/', customDomain: 'staff.example' })).toBe(
      expected,
    )
  })
})
