import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const variables = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
  PORTAL_WORKER_DB_URL: 'postgresql://portal_worker@127.0.0.1/postgres',
}

test('gives the worker and the recorder, which may have the same environment, a port each', () => {
  expect(readSettings({ ...variables, PORTAL_WORKER_PORT: '9001' })).toMatchObject({ port: 9001, recorderPort: null })
  expect(readSettings({ ...variables, PORTAL_RECORDER_PORT: '9002' })).toMatchObject({ port: null, recorderPort: 9002 })
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
