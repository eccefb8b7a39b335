import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DevelopmentOptions } from '../development-options.ts'
import { functionsDir, packageDir, projectDir } from '../paths.ts'
import type { ServiceSpec } from '../supervisor.ts'

/** The Edge Function `api` in its own Deno process. */
export function functionsService(
  port: number,
  environment: Record<string, string>,
  { watch, inspectPort }: DevelopmentOptions,
): ServiceSpec {
  const entry = pathToFileURL(join(functionsDir, 'api', 'index.ts')).href
  const permissions = ['--allow-net', '--allow-env', '--allow-sys', `--allow-read=${projectDir}`]
  // Without the first, Deno writes a warning when a signal of a request is first used, which fails on a full disk for logs.
  const settings = [
    '--unstable-no-legacy-abort',
    '--no-config',
    '--no-lock',
    '--node-modules-dir=manual',
    '--v8-flags=--max-old-space-size=256',
  ]
  return {
    name: 'functions',
    command: () => ({
      program: denoProgram(),
      args: [
        'run',
        ...permissions,
        ...settings,
        ...(inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`] : []),
        ...(watch ? [`--watch=${functionsDir}`, '--no-clear-screen'] : []),
        join(import.meta.dirname, 'runner.ts'),
        entry,
      ],
      options: {
        cwd: projectDir,
        env: {
          ...process.env,
          ...environment,
          DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
          DENO_NO_UPDATE_CHECK: '1',
          NO_COLOR: '1',
        },
      },
    }),
    // In watch mode Deno outlives the program it runs, so closing stdin would not stop it.
    ...(watch ? { watchesCode: true, askToStop: (child) => void child.kill() } : {}),
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/api/live`).then(
        (response) => response.ok,
        () => false,
      ),
  }
}

/** The Deno binary. npm's install script puts it beside the launcher; without scripts it stays in its own package. */
function denoProgram(): string {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const unpacked = join(packageDir('deno'), `deno${suffix}`)
  if (existsSync(unpacked)) return unpacked
  const libc = process.platform === 'linux' ? '-glibc' : ''
  return join(packageDir(`@deno/${process.platform}-${process.arch}${libc}`), `deno${suffix}`)
}
