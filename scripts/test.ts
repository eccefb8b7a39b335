/**
 * `npm test`: the quick checks first (types, lint, format, dead code: one test each; unit and repository tests), then
 * every project that needs a stack, then each file that failed once more. Beside the quick checks, it builds the server for
 * calls where there is none yet. The last lines name what failed; the very last is `N passed, N failed, N skipped`; the exit
 * code is 0 only when nothing failed. `npm run check` is the quick part alone, with the unit tests that import something
 * that has changed since the branch left `main`, and the linter's rules that need types for what has changed.
 * `npm run test:long` runs the tests that take too long for that, all browser and stack tests, the requests of
 * `npm run fuzz`, and, under load, all tests by one of the clocks of `npm run test:clocks`, a different one each day.
 * Arguments go to vitest, and then only vitest runs: `npm test -- e2e/api/reviews.test.ts`.
 */
import { join } from 'node:path'
import { changedSince, filesChangedSince } from './test/changes.ts'
import { runChecks } from './test/checks.ts'
import { clockOfDay, runClock } from './test/clocks.ts'
import { runFuzz } from './test/fuzz.ts'
import { prepareLiveKit } from './test/livekit.ts'
import { underLoad } from './test/load.ts'
import type { Outcome } from './test/outcome.ts'
import { repeatFailed } from './test/repeat.ts'
import { endWith } from './test/summary.ts'
import { runFile, runProjects, runReached, runSelection } from './test/vitest.ts'

const quickProjects = ['unit*', 'repository']
/** One after another, so that what the browser tests leave behind is not in the way of the others. */
const stackProjects = ['database', 'api', 'fuzz', 'browser', 'stack']

const minutes = new Map<string, number>()

async function timed<T>(part: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  minutes.set(part, (performance.now() - started) / 60_000)
  return result
}

async function runQuickly(): Promise<Outcome[]> {
  const outcomes = await timed('checks', () => runChecks())
  return [...outcomes, ...(await timed('unit and repository', () => runProjects(quickProjects)))]
}

async function runCheck(): Promise<Outcome[]> {
  const root = join(import.meta.dirname, '..')
  const since = changedSince(root)
  if (since === null) return runQuickly()
  const outcomes = await timed('checks', () => runChecks(filesChangedSince(root, since)))
  outcomes.push(...(await timed('repository', () => runProjects(['repository']))))
  return [...outcomes, ...(await timed('units', () => runReached('unit*', since)))]
}

async function runEverything(): Promise<readonly Outcome[]> {
  process.env['PORTAL_TEST_TRACES'] = 'false'
  const preparing = prepareLiveKit()
  const outcomes = await runQuickly()
  outcomes.push(await preparing)
  for (const name of stackProjects) outcomes.push(...(await timed(name, () => runProjects([name]))))
  delete process.env['PORTAL_TEST_TRACES']
  return timed('once more', () => repeatFailed(outcomes, runFile))
}

async function runLong(): Promise<readonly Outcome[]> {
  const outcomes = [...(await timed('long', () => runProjects(['long'])))]
  for (const name of ['browser', 'stack']) outcomes.push(...(await timed(name, () => runProjects([name], 'night'))))
  outcomes.push(...(await timed('fuzz', runFuzz)))
  outcomes.push(await timed('clock under load', () => underLoad(() => runClock(clockOfDay(new Date())))))
  return outcomes
}

function run(): Promise<readonly Outcome[]> {
  const selection = process.argv.slice(2)
  if (selection.length === 0) return runEverything()
  if (selection[0] === '--quick') return runCheck()
  if (selection[0] === '--long') return runLong()
  return timed('selection', () => runSelection(selection))
}

endWith(await run(), minutes)
