import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { TestContext } from 'vitest'

const resultsDir = join(import.meta.dirname, '../../../test-results')

export const startTrace = async (context: BrowserContext): Promise<void> =>
  void (await context.tracing.start({ snapshots: true }))

/**
 * Keeps a trace and a screenshot of each page of a failed test in test-results/. `npx playwright-core show-trace
 * <file>` opens the trace.
 */
export async function endTraces(
  { task }: Pick<TestContext, 'task'>,
  contexts: readonly BrowserContext[],
  folder = resultsDir,
): Promise<void> {
  if (task.result?.state !== 'fail') return
  const name = `${task.file.name.split('/').at(-1)?.replace('.test.ts', '')} ${task.name}`
  const base = join(folder, name.replaceAll(/[^\w.-]+/g, '-').slice(0, 120))
  for (const [number, context] of contexts.entries()) {
    const file = `${base}-${number + 1}`
    for (const [index, page] of context.pages().entries())
      await page.screenshot({ path: `${file}-${index + 1}.png`, fullPage: true }).catch(report)
    await context.tracing.stop({ path: `${file}.zip` }).catch(report)
  }
}

/** A page that has crashed has no screenshot; the test's own failure is what matters. */
const report = (cause: unknown): void => console.error('No trace:', cause)
