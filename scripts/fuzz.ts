/**
 * `npm run fuzz`: sends generated requests to every call of the API, as in `npm test` but more of them and each time others.
 *
 *   npm run fuzz -- --seed 7 --requests 200     repeats a run, or makes a longer one
 *   npm run fuzz -- -t 'PUT /api/leave'         one call; other arguments go to vitest
 */
import { parseArgs } from 'node:util'
import { runFuzz } from './test/fuzz.ts'
import { endWith } from './test/summary.ts'

const { values, tokens } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' }, t: { type: 'string', short: 't' } },
  tokens: true,
  allowPositionals: true,
})
endWith(
  await runFuzz(values, [
    ...(values.t ? ['-t', values.t] : []),
    ...tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
  ]),
)
