/**
 * `npm test`: types, lint and dead code (one test each), then every vitest project.
 * The last line is `N passed, N failed, N skipped`; the exit code is 0 only when nothing failed.
 * Arguments go to vitest, and then only vitest runs: `npm test -- e2e/api/reports`, `npm test -- --project api`.
 */
import { checks, runCheck } from './test/checks.ts'
import { add, none } from './test/counts.ts'
import { runVitest } from './test/vitest.ts'

const selection = process.argv.slice(2)

let counts = none
if (selection.length === 0) for (const check of checks) counts = add(counts, await runCheck(check))
counts = add(counts, await runVitest(selection))

console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)
