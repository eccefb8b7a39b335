import { join } from 'node:path'
import type { ServiceSpec } from '../supervisor.ts'
import { type RealtimeSettings, settingsVariable } from './settings.ts'

/** Supabase Realtime as far as the portal uses it, in its own process. */
export function realtimeService(settings: RealtimeSettings): ServiceSpec {
  return {
    name: 'realtime',
    command: () => ({
      program: process.execPath,
      args: ['--max-old-space-size=192', '--max-semi-space-size=4', join(import.meta.dirname, 'main.ts')],
      options: { env: { ...process.env, [settingsVariable]: JSON.stringify(settings) } },
    }),
    isReady: () =>
      fetch(`http://127.0.0.1:${settings.port}/live`).then(
        (response) => response.ok,
        () => false,
      ),
  }
}
