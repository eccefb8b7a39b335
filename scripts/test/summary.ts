import type { Failure, Outcome } from './outcome.ts'

/** Each unsteady file is a defect; more than these fail the run. */
const unsteadyAtMost = 3

const explainedAtMost = 6
const namedAtMost = 15
const linesOfReason = 3
const slowFiles = 5

export interface Summary {
  /** Few enough to be read at the end of a long log; the last one is `N passed, N failed, N skipped`. */
  readonly lines: readonly string[]
  readonly hasPassed: boolean
}

/** Sums up a run. `minutes` are those of each of its parts. */
export function summarize(outcomes: readonly Outcome[], minutes: ReadonlyMap<string, number>): Summary {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady?.slice(0, 1) ?? [])
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  if (unsteady.length > unsteadyAtMost)
    failures.push({ name: `${unsteady.length} files passed only when they ran once more, and ${unsteadyAtMost} may` })
  const slowest = outcomes
    .filter(({ file }) => file)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowFiles)
  return {
    lines: [
      ...described('Unsteady', unsteady),
      ...described('Failed', failures),
      ...slowest.map(({ name, seconds }) => `Slow: ${seconds.toFixed(0)} s ${name}`),
      ...(minutes.size > 0 ? [`Minutes: ${inMinutes(minutes)}`] : []),
      `${sum(({ passed }) => passed)} passed, ${failures.length} failed, ${sum(({ skipped }) => skipped)} skipped`,
    ],
    hasPassed: failures.length === 0,
  }
}

const inMinutes = (minutes: ReadonlyMap<string, number>): string =>
  [...minutes].map(([name, spent]) => `${name} ${spent.toFixed(1)}`).join(', ')

/** Prints the summary and ends the process, with 0 only when nothing failed. */
export function endWith(outcomes: readonly Outcome[], minutes: ReadonlyMap<string, number> = new Map()): never {
  const { lines, hasPassed } = summarize(outcomes, minutes)
  for (const line of lines) console.log(line)
  process.exit(hasPassed ? 0 : 1)
}

/** The first failures with their reasons, then names, then a number. */
function described(label: string, failures: readonly Failure[]): string[] {
  const more = failures.length - namedAtMost
  return [
    ...failures.slice(0, namedAtMost).flatMap(({ name, reason = '' }, index) => {
      const lines = index < explainedAtMost ? reason.split('\n').filter(Boolean).slice(0, linesOfReason) : []
      return [`${label}: ${name}`, ...lines.map((line) => `    ${line}`)]
    }),
    ...(more > 0 ? [`${label}: ${more} more, above`] : []),
  ]
}
