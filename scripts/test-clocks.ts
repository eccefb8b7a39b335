/**
 * `npm run test:clocks`: the tests with the clocks of all their processes moved to each of the moments in
 * scripts/test/clocks.ts. `npm run test:clocks -- leap-day` chooses one; arguments that are no name choose tests, as with
 * `npm test`.
 */
import { clocks, runClock } from './test/clocks.ts'
import type { Outcome } from './test/outcome.ts'
import { endWith } from './test/summary.ts'

const isName = (argument: string) => clocks.some(({ name }) => name === argument)
const names = process.argv.slice(2).filter(isName)
const tests = process.argv.slice(2).filter((argument) => !isName(argument))

const outcomes: Outcome[] = []
for (const clock of clocks)
  if (names.length === 0 || names.includes(clock.name)) outcomes.push(await runClock(clock, tests))
endWith(outcomes)
