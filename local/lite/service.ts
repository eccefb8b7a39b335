import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceSpec } from '../supervisor.ts'
import { type LiteSettings, settingsVariable } from './settings.ts'

/** @supabase/lite, which serves Auth, REST and Storage, in its own process. */
export function liteService(settings: LiteSettings): ServiceSpec {
  return {
    name: 'supabase',
    command: () => ({
      program: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        '--max-old-space-size=256',
        '--disable-proto=delete',
        '--import',
        pathToFileURL(join(import.meta.dirname, 'sealed-prototype.ts')).href,
        '--import',
        pathToFileURL(join(import.meta.dirname, '../shims/auth-native-bcrypt.ts')).href,
        join(import.meta.dirname, 'server.ts'),
      ],
      options: {
        env: {
          ...process.env,
          [settingsVariable]: JSON.stringify(settings),
          // Passwords are hashed in Node's thread pool, which has four threads unless told otherwise.
          UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
          DO_NOT_TRACK: '1',
        },
      },
    }),
    isReady: () =>
      fetch(`http://127.0.0.1:${settings.port}/live`).then(
        (response) => response.ok,
        () => false,
      ),
  }
}
