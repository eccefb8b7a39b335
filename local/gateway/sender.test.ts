import { expect, test } from 'vitest'
import { readTrustedProxies, senderHeaders } from './sender.ts'

const sentBy = (remoteAddress: string, forwardedFor?: string) => ({
  socket: { remoteAddress },
  headers: { host: 'portal:54321', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
})

const client = (trusted: string | undefined, remoteAddress: string, forwardedFor?: string) => {
  const trustedProxies = trusted === undefined ? undefined : readTrustedProxies(trusted)
  return senderHeaders(sentBy(remoteAddress, forwardedFor), {
    ...(trustedProxies !== undefined && { trustedProxies }),
  })['x-forwarded-for']
}

test('ignores forwarded addresses unless there is a trusted proxy', () => {
  expect(client(undefined, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
})

test.each([
  ['1', '127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['2', '127.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
  ['1', '127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '::ffff:127.0.0.1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.0/8, ::1', '::1', '6.6.6.6, 203.0.113.7:4711, 10.9.9.9', '203.0.113.7'],
  ['10.0.0.0/8', '192.168.0.1', '6.6.6.6', '192.168.0.1'],
  ['10.0.0.0/8', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
])('with PORTAL_TRUSTED_PROXIES=%s, %s forwarding for %s, the client is %s', (trusted, remote, forwarded, expected) => {
  expect(client(trusted, remote, forwarded)).toBe(expected)
})

test.each(['nginx', '10.0.0.0/33', '10.0.0.1,', '-1'])('refuses %s as trusted proxies', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined()
})

test('gives services the scheme and the host of the public address, and its own without one', () => {
  const headers = senderHeaders(sentBy('127.0.0.1'), { publicUrl: new URL('https://portal.example.org') })
  expect(headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example.org' })
  const own = senderHeaders(sentBy('127.0.0.1'), {})
  expect(own).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'portal:54321' })
})

test.each([
  ['127.0.0.1', '127.0.0.1:54321'],
  ['::ffff:10.0.0.5', '10.0.0.5:54321'],
  ['::1', '[::1]:54321'],
])(
  'gives services the address %s that was called when the request, like one in HTTP/1.0, names no host',
  (localAddress, host) => {
    const request = { headers: {}, socket: { remoteAddress: '127.0.0.1', localAddress, localPort: 54321 } }
    expect(senderHeaders(request, {})['x-forwarded-host']).toBe(host)
  },
)
