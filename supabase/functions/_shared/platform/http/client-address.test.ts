import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const from = (value: string, trustedProxies: number): string =>
  clientAddress(new Headers({ 'X-Forwarded-For': value }), { trustedProxies, proxySecret: null })

test('returns the address that the outermost trusted proxy saw', () => {
  expect(from('203.0.113.9', 1)).toBe('203.0.113.9')
  expect(from('203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9')
})

test('ignores an address that the client claims', () => {
  expect(from('1.2.3.4, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(from('1.2.3.4, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9')
})

test('returns unknown without a proxy', () => {
  expect(from('1.2.3.4', 0)).toBe('unknown')
  expect(clientAddress(new Headers(), { trustedProxies: 1, proxySecret: null })).toBe('unknown')
})

test('believes the proxy that knows the secret, however many proxies follow it', () => {
  const headers = new Headers({
    'X-Forwarded-For': '6.6.6.6, 203.0.113.9, 10.0.0.1, 10.0.0.2',
    'X-Portal-Client-Address': '203.0.113.9',
  })
  const settings = { trustedProxies: 1, proxySecret: 'a-secret-of-at-least-32-characters' }
  expect(clientAddress(headers, settings)).toBe('203.0.113.9')
  expect(clientAddress(headers, { ...settings, proxySecret: null })).toBe('10.0.0.2')
})
