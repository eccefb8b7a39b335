import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { TestContext } from 'vitest'

const resultsDir = join(import.meta.dirname, '../../../test-results')

/** `npm test` records traces, which slow the browser down, only when a file that failed runs once more. */
const isTraced = () => process.env['PORTAL_TEST_TRACES'] !== 'false'

export const startTrace = async (context: BrowserContext): Promise<void> => {
  if (isTraced()) await context.tracing.start({ snapshots: true })
}

/** How much of a page's text the failure of its test quotes, in characters. */
const quoted = 600

/**
 * Keeps a screenshot of each page of a failed test and its trace, if there is one, in test-results/, and adds to the failure what the pages
 * showed, for those who have nothing but the log. `npx playwright-core show-trace <file>` opens the trace.
 */
export async function endTraces(
  { task }: Pick<TestContext, 'task'>,
  contexts: readonly BrowserContext[],
  folder = resultsDir,
): Promise<void> {
  // A trace that is not stopped stays in the system's temporary folder.
  if (task.result?.state !== 'fail') return stopTraces(contexts)
  const name = `${task.file.name.split('/').at(-1)?.replace('.test.ts', '')} ${task.name}`
  const base = join(folder, name.replaceAll(/[^\w.-]+/g, '-').slice(0, 120))
  for (const [number, context] of contexts.entries()) {
    const file = `${base}-${number + 1}`
    for (const [index, page] of context.pages().entries()) {
      await page.screenshot({ path: `${file}-${index + 1}.png`, fullPage: true }).catch(report)
      addText(task, page.url(), await page.innerText('body', { timeout: 1_000 }).catch(String))
    }
    if (isTraced()) await context.tracing.stop({ path: `${file}.zip` }).catch(report)
  }
}

function addText({ result }: TestContext['task'], address: string, text: string): void {
  const [error] = result?.errors ?? []
  if (error) error.message += `\n${address} showed: ${text.replaceAll(/\s+/g, ' ').slice(0, quoted)}`
}

const stopTraces = async (contexts: readonly BrowserContext[]): Promise<void> => {
  if (isTraced()) for (const context of contexts) await context.tracing.stop().catch(() => undefined)
}

/** A page that has crashed has no screenshot; the test's own failure is what matters. */
const report = (cause: unknown): void => console.error('No trace:', cause)
