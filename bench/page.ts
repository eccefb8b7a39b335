import { availableParallelism, totalmem } from 'node:os'
import { type Goal, rulesGoal } from './goals.ts'
import { isMet, type Measurement, worstOf } from './measurement.ts'
import type { Result } from './record.ts'

const limitOf = ({ limit, unit, atLeast, orAddedMs }: Goal): string =>
  `${atLeast ? '≥' : '≤'} ${limit}${unit}${orAddedMs === undefined ? '' : ` or ≤ ${orAddedMs} ms more`}`

const valueOf = ({ measured, goal }: Measurement): string =>
  `${measured.toFixed(goal.unit === ' kB' ? 0 : 2)}${goal.unit}`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

function summaryRow(measurements: readonly Measurement[]): string[] {
  const worst = worstOf(measurements)
  if (!worst) return []
  const misses = measurements.filter((one) => !isMet(one)).length
  const verdict = misses === 0 ? 'met' : `**MISSED** by ${misses} of ${measurements.length}`
  return [worst.goal.title, limitOf(worst.goal), `${valueOf(worst)} (${worst.what}, ${worst.detail})`, verdict]
}

const detailRow = (one: Measurement): string[] => [
  one.what,
  one.detail,
  valueOf(one),
  limitOf(one.goal),
  isMet(one) ? 'met' : '**MISSED**',
]

/** One line for each goal, missed ones first. */
function summary(measurements: readonly Measurement[]): string[] {
  const goals = [...Map.groupBy(measurements, ({ goal }) => `${goal.title} ${limitOf(goal)}`).values()]
  const [missed, met] = [goals.filter((same) => !same.every(isMet)), goals.filter((same) => same.every(isMet))]
  return table(['Goal', 'Limit', 'Worst measured', 'Result'], [...missed, ...met].map(summaryRow))
}

const verdict = (misses: number, count: number): string =>
  misses === 0
    ? `**${count === 1 ? 'The only measurement meets its goal' : `All ${count} measurements meet their goals`}.**`
    : `**${misses} of ${count} measurements MISS their goals.**`

const ruleOfCost = [
  '"Rules ÷ constants" compares a statement under the policies with the same statement in which constants replace them. It',
  `meets its goal at up to ${rulesGoal.limit} times the time, or at most ${rulesGoal.orAddedMs} ms more: a ratio of two very short times means little.`,
]

/** The text of docs/benchmarks.md. */
export function benchmarkPage(measurements: readonly Result[]): string {
  const misses = measurements.filter((one) => !isMet(one))
  const columns = ['What', 'Detail', 'Measured', 'Limit', 'Result']
  return [
    '# Benchmarks',
    '',
    verdict(misses.length, measurements.length),
    '',
    ...summary(measurements),
    '',
    ...ruleOfCost,
    ...(misses.length > 0 ? ['', '## Missed', '', ...table(columns, misses.map(detailRow))] : []),
    '',
    '## How it is measured',
    '',
    '`npm run bench` writes this page, and `npm run bench -- calls push` the sections of these names. The databases, the',
    'function, the gateway and the clients share one machine. Both sides of a ratio are measured in turns within one run.',
    'The figures are medians. The number of JavaScript files that a page loads is not listed here:',
    '`e2e/browser/pages.test.ts` keeps it at 25 or fewer.',
    '',
    `Measured on ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}.`,
    '',
    '## Every measurement',
    '',
    ...[...Map.groupBy(measurements, ({ part, day }) => `### ${part}, ${day}`)].flatMap(([title, rows]) => [
      title,
      '',
      ...table(columns, rows.map(detailRow)),
      '',
    ]),
  ].join('\n')
}
