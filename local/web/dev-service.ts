import { join } from 'node:path'
import { projectDir } from '../paths.ts'
import type { ServiceSpec } from '../supervisor.ts'

/** Vite's development server, which reloads changed modules of the web app. */
export function devService(port: number): ServiceSpec {
  return {
    name: 'web',
    command: () => ({
      program: process.execPath,
      args: [join(import.meta.dirname, 'dev-server.ts')],
      options: { cwd: projectDir, env: { ...process.env, PORTAL_DEV_PORT: String(port) } },
    }),
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      ),
  }
}
