import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectDir } from './paths.ts'
import { readLocalSettings, warningsAbout } from './settings.ts'

test('listens on port 54321 and trusts no proxy unless told otherwise', () => {
  const settings = readLocalSettings({ PORTAL_DATA_DIR: '/data' })
  expect(settings).toEqual({ port: 54321, dataDir: '/data' })
})

test.each([
  ['data', resolve('data')],
  ['', join(projectDir, '.portal')],
])('keeps its data in an absolute folder with PORTAL_DATA_DIR=%s', (value, dataDir) => {
  expect(readLocalSettings({ PORTAL_DATA_DIR: value }).dataDir).toBe(dataDir)
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

test.each([
  ['PORT', { PORT: '55000', PORTAL_METRICS_PORT: '55000' }],
  ['the default port', { PORTAL_METRICS_PORT: '54321' }],
])('refuses to serve metrics at %s', (_, environment) => {
  const port = environment.PORTAL_METRICS_PORT
  expect(() => readLocalSettings(environment)).toThrow(`PORTAL_METRICS_PORT=${port} is the port of the portal itself`)
})

const livekit = {
  LIVEKIT_URL: 'wss://livekit.example.org',
  LIVEKIT_API_KEY: 'portal',
  LIVEKIT_API_SECRET: 'a-secret-of-at-least-32-characters',
}

test('warns when a proxy terminates TLS, but the portal does not know which one', () => {
  const behind = (environment: NodeJS.ProcessEnv) => warningsAbout(readLocalSettings({ ...livekit, ...environment }))
  const PORTAL_PUBLIC_URL = 'https://portal.example.org'
  expect(behind({ PORTAL_PUBLIC_URL })).toEqual([expect.stringContaining('PORTAL_TRUSTED_PROXIES is not set')])
  expect(behind({ PORTAL_PUBLIC_URL, PORTAL_TRUSTED_PROXIES: '1' })).toEqual([])
  expect(behind({ PORTAL_PUBLIC_URL, PORTAL_TRUSTED_PROXIES: '0' })).toEqual([])
  expect(behind({ PORTAL_PUBLIC_URL: 'http://portal.example.org' })).toEqual([])
  expect(behind({})).toEqual([])
})

test.each([{ PORTAL_LISTEN: '0.0.0.0' }, { PORTAL_PUBLIC_URL: 'http://portal.example.org' }])(
  'warns that calls do not reach the people of %j without a LiveKit server of theirs',
  (environment) => {
    const warnings = (others: NodeJS.ProcessEnv) => warningsAbout(readLocalSettings({ ...environment, ...others }))
    expect(warnings({})).toEqual([expect.stringContaining('set LIVEKIT_URL')])
    expect(warnings(livekit)).toEqual([])
  },
)

describe('a LiveKit server elsewhere', () => {
  test('is read with its key, and with another address for browsers', () => {
    const server = { url: 'wss://livekit.example.org', apiKey: 'portal', apiSecret: livekit.LIVEKIT_API_SECRET }
    expect(readLocalSettings(livekit).livekit).toEqual(server)
    const LIVEKIT_PUBLIC_URL = 'wss://calls.example.org'
    expect(readLocalSettings({ ...livekit, LIVEKIT_PUBLIC_URL }).livekit).toEqual({
      ...server,
      publicUrl: LIVEKIT_PUBLIC_URL,
    })
    expect(readLocalSettings({}).livekit).toBeUndefined()
  })

  test.each(['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'])('is refused without %s', (name) => {
    expect(() => readLocalSettings({ ...livekit, [name]: '' })).toThrow('Only a part of LIVEKIT_URL')
  })

  test.each([{ LIVEKIT_URL: 'livekit:7880' }, { LIVEKIT_PUBLIC_URL: '/livekit' }])('is refused at %j', (other) => {
    expect(() => readLocalSettings({ ...livekit, ...other })).toThrow('is not an address')
  })
})
