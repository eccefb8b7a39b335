/**
 * `npm test`: the quick checks first (types, lint, format, dead code: one test each; unit and repository tests), then
 * every project that needs a stack. The last line is `N passed, N failed, N skipped`; the exit code is 0 only when
 * nothing failed. `npm run check` is the quick part alone.
 * Arguments go to vitest, and then only vitest runs: `npm test -- e2e/api/reviews.test.ts`, `npm test -- --project
 * api`.
 */
import { checks, runCheck } from './test/checks.ts'
import { add, none } from './test/counts.ts'
import { runProjects, runSelection } from './test/vitest.ts'

const quickProjects = ['unit', 'repository']
/** One after another, so that what the browser tests leave behind is not in the way of the others. */
const stackProjects = ['database', 'api', 'browser', 'stack']

const selection = process.argv.slice(2)
const isQuick = selection[0] === '--quick'

let counts = none
if (isQuick || selection.length === 0) {
  for (const check of checks) counts = add(counts, await runCheck(check))
  counts = add(counts, await runProjects(quickProjects))
  if (!isQuick) for (const name of stackProjects) counts = add(counts, await runProjects([name]))
} else counts = await runSelection(selection)

console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)
