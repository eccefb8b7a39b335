import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { failedOnce, type Outcome, passedOnce } from './outcome.ts'

const root = join(import.meta.dirname, '../..')

/** A tool in node_modules that checks the whole repository and exits with 0 on success. */
interface Check {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

export const checks: readonly Check[] = [
  { name: 'types', program: 'typescript/bin/tsc', args: [] },
  { name: 'types of the service worker', program: 'typescript/bin/tsc', args: ['-p', 'web/sw'] },
  {
    name: 'types in Deno',
    program: 'deno/bin.cjs',
    args: ['check', '--no-lock', '--node-modules-dir=manual', 'supabase/functions/api/index.ts'],
  },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: ['--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'dead code', program: 'knip/bin/knip.js', args: ['--treat-config-hints-as-errors', '--cache'] },
]

/** Runs a check with its output shown. */
export async function runCheck({ name, program, args }: Check): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - started) / 1_000
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
  return code === 0 ? passedOnce(name, seconds) : failedOnce(name, undefined, seconds)
}
