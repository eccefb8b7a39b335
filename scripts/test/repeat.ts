import type { Outcome } from './outcome.ts'

/** When more files failed, the fault is no unsteady test, and running them once more would only take time. */
const repeatedAtMost = 10

/**
 * Runs each file that failed once more, after all others and alone. One that passes then counts as passed and is named as
 * unsteady; one that fails again keeps its first failures, which the others may have caused.
 */
export async function repeatFailed(
  outcomes: readonly Outcome[],
  run: (file: NonNullable<Outcome['file']>) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> {
  const isRepeatable = ({ file, failures }: Outcome) => file !== undefined && failures.length > 0
  if (outcomes.filter(isRepeatable).length > repeatedAtMost) return outcomes
  const settled: Outcome[] = []
  for (const first of outcomes) {
    if (!first.file || !isRepeatable(first)) {
      settled.push(first)
      continue
    }
    const again = await run(first.file)
    const second = again.find(({ file }) => file?.path === first.file?.path)
    const hasPassed = second !== undefined && again.every(({ failures }) => failures.length === 0)
    settled.push(hasPassed ? { ...second, seconds: first.seconds, unsteady: first.failures } : first)
  }
  return settled
}
