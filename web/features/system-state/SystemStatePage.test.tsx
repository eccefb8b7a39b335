import { afterEach, expect, test } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import type { Health } from '@contract/system.ts'
import { healthQuery } from './health-query.ts'
import SystemStatePage from './SystemStatePage.tsx'

afterEach(() => queryClient.clear())

const services: Health['services'] = {
  database: 'ok',
  auth: 'ok',
  storage: 'ok',
  worker: 'ok',
  realtime: 'ok',
  calls: 'off',
  ai: 'off',
}

/** The texts of the alert and of each service, as their keys. */
function shown(health: Partial<Health>): { alert: string | undefined; services: (string | undefined)[][] } {
  queryClient.setQueryData(healthQuery.queryKey, { status: 'ok', version: '5.0.0', services, ...health })
  const markup = screenOf(<SystemStatePage />)
  const entries = [...markup.matchAll(/<h2>(.*?)<\/h2><span[^>]*>(.*?)<\/span><p>(.*?)<\/p>/g)]
  return {
    alert: /status\.\w+/.exec(markup)?.[0],
    services: entries.map(([, name, state, text]) => [name, state, text]),
  }
}

test('[ADM-5] every service is shown with its state and what that means', () => {
  expect(shown({})).toEqual({
    alert: 'status.ok',
    services: [
      ['name.database', 'state.ok', 'database.ok'],
      ['name.auth', 'state.ok', 'auth.ok'],
      ['name.storage', 'state.ok', 'storage.ok'],
      ['name.worker', 'state.ok', 'worker.ok'],
      ['name.realtime', 'state.ok', 'realtime.ok'],
      ['name.calls', 'state.off', 'calls.off'],
      ['name.ai', 'state.off', 'ai.off'],
    ],
  })
})

test('[ADM-5] a service that is down, busy or being built has a text of its own', () => {
  const { alert, services: rows } = shown({
    status: 'down',
    services: { ...services, database: 'busy', worker: 'down', calls: 'building' },
    progress: { calls: 0.4 },
  })
  expect(alert).toBe('status.down')
  expect(rows).toContainEqual(['name.database', 'state.busy', 'database.busy'])
  expect(rows).toContainEqual(['name.worker', 'state.down', 'worker.down'])
  expect(rows).toContainEqual(['name.calls', 'state.building', 'calls.building'])
})
