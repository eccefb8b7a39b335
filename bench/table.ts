import { availableParallelism, totalmem } from 'node:os'

/** One measured row; `goal` is the largest value (or, with `atLeast`, the smallest) that is well. */
export interface Row {
  readonly what: string
  readonly detail: string
  readonly measured: number
  readonly goal: number
  readonly unit: string
  readonly atLeast?: boolean
}

export const isMet = ({ measured, goal, atLeast = false }: Row): boolean =>
  atLeast ? measured >= goal : measured <= goal

const line = (row: Row): string => {
  const { what, detail, measured, goal, unit, atLeast = false } = row
  const limit = `${atLeast ? '≥' : '≤'} ${goal}${unit}`
  return `| ${what} | ${detail} | ${measured.toFixed(unit === ' kB' ? 0 : 2)}${unit} | ${limit} | ${isMet(row) ? 'yes' : '**no**'} |`
}

/** docs/benchmarks.md. */
export const benchmarkPage = (rows: readonly Row[]): string =>
  [
    '# Benchmarks',
    '',
    'Made by `npm run bench`; not written by hand. Everything runs on one machine at once: the databases, the function,',
    'the gateway and the clients. Both sides of a ratio are measured in turns within one run; the figures are medians.',
    '',
    `Measured on ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}.`,
    '',
    '| What | Detail | Measured | Goal | Met |',
    '|---|---|---|---|---|',
    ...rows.map(line),
    '',
  ].join('\n')
