import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const variables = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_ANON_KEY: 'publishable',
  PORTAL_DB_URL: 'postgresql://portal_api@127.0.0.1/postgres',
  PORTAL_COOKIE_KEY: 'A'.repeat(43),
}

test('has defaults for unset variables', () => {
  expect(readSettings(variables)).toMatchObject({
    databaseUrl: variables.PORTAL_DB_URL,
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
  expect(readSettings({ ...others, SUPABASE_DB_URL: url }).databaseUrl).toBe(url)
  expect(() => readSettings(others)).toThrow('PORTAL_DB_URL or SUPABASE_DB_URL')
})

test('reads the newer format of Supabase’s keys', () => {
  const { SUPABASE_ANON_KEY: key, ...others } = variables
  expect(readSettings({ ...others, SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: key }) }).publishableKey).toBe(
    key,
  )
  expect(() => readSettings(others)).toThrow('SUPABASE_ANON_KEY or SUPABASE_PUBLISHABLE_KEYS')
})

test('names every invalid variable in one line', () => {
  expect(() => readSettings({ ...variables, SUPABASE_URL: 'here', PORTAL_COOKIE_KEY: 'short' })).toThrow(
    /SUPABASE_URL: .*; PORTAL_COOKIE_KEY: Must be 32 bytes in base64url/,
  )
})
