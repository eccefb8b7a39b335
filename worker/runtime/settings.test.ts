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

test('takes the public address of the portal, and refuses one with a path', () => {
  const at = (PORTAL_PUBLIC_URL: string) => readSettings({ ...variables, PORTAL_PUBLIC_URL })
  expect(at('https://portal.example.com').publicUrl).toBe('https://portal.example.com')
  expect(() => at('https://example.com/portal')).toThrow('PORTAL_PUBLIC_URL: Must be scheme and host without a path')
})
