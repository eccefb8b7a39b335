import { expect, test } from 'vitest'
import { readLocalSettings } from './settings.ts'

test('listens on port 54321 and trusts no proxy unless told otherwise', () => {
  const settings = readLocalSettings({ PORTAL_DATA_DIR: '/data' })
  expect(settings).toEqual({ port: 54321, dataDir: '/data' })
})

test('reads where the portal is published', () => {
  const settings = readLocalSettings({
    PORTAL_LISTEN: '0.0.0.0',
    PORTAL_PUBLIC_URL: 'https://portal.example.org/',
    PORTAL_TRUSTED_PROXIES: '1',
  })
  expect(settings).toMatchObject({ listen: '0.0.0.0', trustedProxies: 1 })
  expect(settings.publicUrl?.origin).toBe('https://portal.example.org')
})

test.each([
  ['PORT', '99999', 'is not a port'],
  ['PORTAL_METRICS_PORT', 'many', 'is not a port'],
  ['PORTAL_SEED', 'some', 'is unknown'],
  ['PORTAL_LISTEN', 'localhost', 'is not an IP address'],
  ['PORTAL_PUBLIC_URL', 'portal.example.org', 'is not the address of a site'],
  ['PORTAL_PUBLIC_URL', 'https://example.org/portal', 'is not the address of a site'],
  ['PORTAL_TRUSTED_PROXIES', 'nginx', 'is neither a number nor a list of addresses'],
])('refuses %s=%s', (name, value, reason) => {
  expect(() => readLocalSettings({ [name]: value })).toThrow(`${name}=${value} ${reason}`)
})
