import { expect, test } from 'vitest'
import { testSettings } from './settings.fixture.ts'
import { readSettings, warningsAbout } from './settings.ts'

const variables = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_ANON_KEY: 'publishable',
  PORTAL_DB_URL: 'postgresql://portal_api@127.0.0.1/postgres',
  PORTAL_COOKIE_KEY: 'A'.repeat(43),
}

test('has defaults for unset variables', () => {
  expect(readSettings(variables)).toMatchObject({
    database: { connectionString: variables.PORTAL_DB_URL },
    databasePool: 10,
    trustedProxies: 1,
    version: '5.0.0',
    allowDirectLogin: false,
    jwtSecret: null,
  })
})

test('uses SUPABASE_DB_URL when PORTAL_DB_URL is not set', () => {
  const { PORTAL_DB_URL, ...others } = variables
  const url = `${PORTAL_DB_URL}?other`
  expect(readSettings({ ...others, SUPABASE_DB_URL: url }).database.connectionString).toBe(url)
  expect(() => readSettings(others)).toThrow('PORTAL_DB_URL or SUPABASE_DB_URL')
})

test('prefers Supabase’s newer keys, because a project can have disabled the older ones', () => {
  const newer = {
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'sb_publishable_1' }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_1' }),
  }
  const keys = { publishableKey: 'sb_publishable_1', secretKey: 'sb_secret_1' }
  expect(readSettings({ ...variables, SUPABASE_SERVICE_ROLE_KEY: 'older', ...newer })).toMatchObject(keys)
  const { SUPABASE_ANON_KEY: _, ...others } = variables
  expect(readSettings({ ...others, ...newer })).toMatchObject(keys)
  expect(() => readSettings(others)).toThrow('SUPABASE_ANON_KEY or SUPABASE_PUBLISHABLE_KEYS')
})

test('uses the older keys of a self-hosted Supabase whose newer ones are empty', () => {
  const empty = JSON.stringify({ default: '' })
  const older = { ...variables, SUPABASE_SERVICE_ROLE_KEY: 'secret' }
  expect(readSettings({ ...older, SUPABASE_PUBLISHABLE_KEYS: empty, SUPABASE_SECRET_KEYS: empty })).toMatchObject({
    publishableKey: 'publishable',
    secretKey: 'secret',
  })
})

test.each(['too-short', 'a secret of at least 32 characters with spaces'])('refuses the proxy secret %j', (secret) => {
  expect(() => readSettings({ ...variables, PORTAL_PROXY_SECRET: secret })).toThrow(
    'PORTAL_PROXY_SECRET: Must be at least 32 letters, digits, - or _',
  )
})

test.each(['portal.example.com', 'portal.example.com:8443', 'ftp://portal.example.com', 'https://example.com/portal'])(
  'refuses the public address %s',
  (PORTAL_PUBLIC_URL) => {
    expect(() => readSettings({ ...variables, PORTAL_PUBLIC_URL })).toThrow(
      'Invalid environment. PORTAL_PUBLIC_URL: Must be scheme and host without a path',
    )
  },
)

test.each(['https://portal.example.com', 'https://portal.example.com/', 'http://127.0.0.1:54380'])(
  'accepts the public address %s',
  (PORTAL_PUBLIC_URL) => {
    expect(readSettings({ ...variables, PORTAL_PUBLIC_URL }).publicUrl).toBe(PORTAL_PUBLIC_URL)
  },
)

test('refuses a database at a public address without encryption', () => {
  const PORTAL_DB_URL = 'postgresql://portal_api:secret@db.abcdefghijklmnopqrst.supabase.co:5432/postgres'
  expect(() => readSettings({ ...variables, PORTAL_DB_URL })).toThrow('add ?sslmode=verify-full')
  // Supabase provides this one, and its runtime decides how to connect.
  expect(readSettings({ ...variables, PORTAL_DB_URL: '', SUPABASE_DB_URL: PORTAL_DB_URL }).database.ssl).toBeUndefined()
})

test('has no proxy secret when the variable is empty', () => {
  expect(readSettings({ ...variables, PORTAL_PROXY_SECRET: '' }).proxySecret).toBeNull()
})

test('names every invalid variable in one line', () => {
  expect(() => readSettings({ ...variables, SUPABASE_URL: 'here', PORTAL_COOKIE_KEY: 'short' })).toThrow(
    /SUPABASE_URL: .*; PORTAL_COOKIE_KEY: Must be 32 bytes in base64url/,
  )
})

test('warns when a project on supabase.com has no proxy secret', () => {
  const hosted = { ...testSettings, supabaseUrl: 'https://abcdefghijklmnopqrst.supabase.co' }
  expect(warningsAbout(hosted)).toEqual([expect.stringContaining('PORTAL_PROXY_SECRET is not set')])
  expect(warningsAbout({ ...hosted, proxySecret: 'a-secret-of-at-least-32-characters' })).toEqual([])
  expect(warningsAbout(testSettings)).toEqual([])
})
