import { join } from 'node:path'
import type { DevelopmentOptions } from '../development-options.ts'
import { projectDir } from '../paths.ts'
import type { ServiceSpec } from '../supervisor.ts'

/** The worker, which runs the long jobs, in its own process. */
export function workerService(
  port: number,
  environment: Record<string, string>,
  { watch, inspectPort }: DevelopmentOptions,
): ServiceSpec {
  return {
    name: 'worker',
    command: () => ({
      program: process.execPath,
      args: [
        '--max-old-space-size=192',
        '--max-semi-space-size=4',
        ...(inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`] : []),
        ...(watch ? ['--watch', '--watch-preserve-output'] : []),
        join(projectDir, 'worker', 'main.ts'),
      ],
      options: {
        cwd: projectDir,
        env: { ...process.env, ...environment, PORTAL_WORKER_PORT: String(port), PORTAL_STOP_WITH_INPUT: 'true' },
      },
    }),
    // In watch mode Node outlives the program it runs, so closing stdin would not stop it.
    ...(watch ? { watchesCode: true, askToStop: (child) => void child.kill() } : {}),
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        (response) => response.ok,
        () => false,
      ),
  }
}
