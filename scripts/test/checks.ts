import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { failedOnce, type Outcome, passedOnce } from './outcome.ts'

const root = join(import.meta.dirname, '../..')

/** A tool in node_modules that checks the whole repository and exits with 0 on success. */
interface Check {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

/** The slow ones first, so that the others fill the time beside them. */
const checks: readonly Check[] = [
  { name: 'types', program: 'typescript/bin/tsc', args: [] },
  { name: 'dead code', program: 'knip/bin/knip.js', args: ['--treat-config-hints-as-errors', '--cache'] },
  {
    name: 'types in Deno',
    program: 'deno/bin.cjs',
    args: ['check', '--no-lock', '--node-modules-dir=manual', 'supabase/functions/api/index.ts'],
  },
  { name: 'types of the service worker', program: 'typescript/bin/tsc', args: ['-p', 'web/sw'] },
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
]

const lint = (name: string, ...args: string[]): Check => ({
  name,
  program: 'oxlint/bin/oxlint',
  args: ['--deny-warnings', ...args],
})
const withTypes = ['--type-aware', '--report-unused-disable-directives']

/** What the linter's rules are made of: after a change of it, they may find something in any file. */
const decidesRules = (file: string): boolean => /^(?:\.oxlintrc\.json|package-lock\.json|scripts\/lint\/.*)$/.test(file)

/**
 * The linter's rules for all files or, when files are given that have changed, those that need types for these files alone:
 * they take most of the time.
 */
export function lintOf(changed?: readonly string[]): Check[] {
  if (!changed || changed.some(decidesRules)) return [lint('lint', ...withTypes)]
  const code = changed.filter((file) => /\.tsx?$/.test(file))
  return [...(code.length > 0 ? [lint('lint of what has changed', ...withTypes, ...code)] : []), lint('lint')]
}

/** Runs all checks, two beside each other; the linter's rules that need types only for the files that have changed, if given. */
export async function runChecks(changed?: readonly string[]): Promise<Outcome[]> {
  const waiting = [...lintOf(changed), ...checks]
  const outcomes: Outcome[] = []
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check))
  }
  await Promise.all([runWaiting(), runWaiting()])
  return outcomes
}

/** Runs a check and shows its output once it has ended. */
async function runCheck({ name, program, args }: Check): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const seconds = (performance.now() - started) / 1_000
  console.log(`${output}${errors}${code === 0 ? '✓' : '✗'} ${name} ${seconds.toFixed(1)} s`)
  return code === 0 ? passedOnce(name, seconds) : failedOnce(name, `${output}${errors}`, seconds)
}
