import { join } from 'node:path'
import type { DevelopmentOptions } from '../development-options.ts'
import { projectDir } from '../paths.ts'
import type { ServiceSpec } from '../supervisor.ts'

/** The worker, which runs the long jobs, in its own process. */
export const workerService = (...given: Given): ServiceSpec =>
  nodeService('worker', 'main.ts', ['--max-old-space-size=192', '--max-semi-space-size=4'], ...given)

/** The recorder of calls, in its own process. */
export const recorderService = (...given: Given): ServiceSpec =>
  nodeService('recorder', 'recorder.ts', ['--max-old-space-size=192'], ...given)

type Given = [port: number, environment: Record<string, string>, options: DevelopmentOptions]

function nodeService(
  name: string,
  program: string,
  flags: string[],
  port: number,
  environment: Record<string, string>,
  { watch, inspectPort }: DevelopmentOptions,
): ServiceSpec {
  return {
    name,
    command: () => ({
      program: process.execPath,
      args: [
        ...flags,
        ...(inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`] : []),
        ...(watch ? ['--watch', '--watch-preserve-output'] : []),
        join(projectDir, 'worker', program),
      ],
      options: {
        cwd: projectDir,
        env: {
          ...process.env,
          ...environment,
          [`PORTAL_${name.toUpperCase()}_PORT`]: String(port),
          PORTAL_STOP_WITH_INPUT: 'true',
        },
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
