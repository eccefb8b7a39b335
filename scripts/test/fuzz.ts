import { randomInt } from 'node:crypto'
import type { Outcome } from './outcome.ts'
import { runSelection } from './vitest.ts'

interface Choice {
  /** Repeats the requests of a run that printed it; by default another one each time. */
  readonly seed?: string | undefined
  /** How many requests each call of the API gets. */
  readonly requests?: string | undefined
}

/** The tests of the project `fuzz` with more requests than in `npm test`. The other arguments go to vitest. */
export function runFuzz(
  { seed, requests = '60' }: Choice = {},
  selection: readonly string[] = [],
): Promise<readonly Outcome[]> {
  const chosen = Number(seed ?? randomInt(2 ** 31))
  if (!Number.isSafeInteger(chosen) || !(Number(requests) > 0))
    throw new Error('A seed and a number of requests are whole numbers')
  console.log(`npm run fuzz -- --seed ${chosen} --requests ${requests} repeats this run`)
  process.env['PORTAL_FUZZ_SEED'] = String(chosen)
  process.env['PORTAL_FUZZ_REQUESTS'] = requests
  return runSelection(['--project=fuzz', ...selection])
}
