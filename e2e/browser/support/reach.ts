import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { TestContext } from 'vitest'

/** Where to note, a file for each test, which functions of the web app it has run. By default nothing is noted. */
const folder = process.env['PORTAL_TEST_REACH']

/** The functions that have run, by the path of their script: where each begins in it. */
type Reach = Record<string, number[]>

const sessions = new WeakMap<Page, CDPSession>()

/** Call it before the page opens an address. */
export async function startReach(page: Page): Promise<void> {
  if (!folder) return
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  sessions.set(page, session)
  // A page that has crashed would never answer.
  page.once('crash', () => sessions.delete(page))
}

/** Adds what a page has run. A page that was closed has no answer. */
async function addReach(reach: Reach, session: CDPSession): Promise<void> {
  const { result } = await session.send('Profiler.takePreciseCoverage').catch(() => ({ result: [] }))
  for (const { url, functions } of result.filter((script) => script.url.includes('/assets/'))) {
    const ran = functions.flatMap(({ ranges: [whole] }) => (whole && whole.count > 0 ? [whole.startOffset] : []))
    ;(reach[new URL(url).pathname] ??= []).push(...ran)
  }
}

/** Notes what the pages of a test have run, with the seconds that it has taken. */
export async function endReach(
  { task }: Pick<TestContext, 'task'>,
  contexts: readonly BrowserContext[],
): Promise<void> {
  if (!folder) return
  const reach: Reach = {}
  for (const page of contexts.flatMap((context) => context.pages())) {
    const session = sessions.get(page)
    if (session) await addReach(reach, session)
  }
  const seconds = (Date.now() - (task.result?.startTime ?? Date.now())) / 1_000
  const noted = { file: task.file.name, test: task.fullName, seconds, reach }
  await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify(noted))
}
