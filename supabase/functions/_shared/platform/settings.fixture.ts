import type { Settings } from './settings.ts'

/** Settings for tests that need no server. */
export const testSettings: Settings = {
  supabaseUrl: 'http://127.0.0.1:9',
  publishableKey: 'publishable',
  secretKey: 'secret',
  database: { connectionString: 'postgresql://127.0.0.1:9/postgres' },
  databasePool: 2,
  jwtSecret: 'a-secret-of-at-least-32-characters',
  jwks: null,
  cookieKey: 'A'.repeat(43),
  publicUrl: null,
  proxySecret: null,
  trustedProxies: 1,
  version: '5.0.0',
  customDomain: null,
  allowDirectLogin: false,
  livekit: null,
  ai: null,
  showsErrors: false,
}
