import { readdir } from 'node:fs/promises'
import type { TestContext } from 'vitest'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testBrowser } from './support/browser.ts'
import { endTraces, startTrace } from './support/failure-traces.ts'

const browser = testBrowser()

/** The files that a test leaves in its folder. */
async function leftBy(state: 'pass' | 'fail'): Promise<string[]> {
  const folder = await temporaryFolder()
  const context = await browser().newContext()
  try {
    await startTrace(context)
    await (await context.newPage()).setContent('<h1>Portal</h1>')
    const task = { name: 'shows the portal', file: { name: 'e2e/browser/portal.test.ts' }, result: { state } }
    await endTraces({ task } as unknown as Pick<TestContext, 'task'>, [context], folder)
  } finally {
    await context.close()
  }
  return (await readdir(folder)).toSorted()
}

test('a failed test leaves a screenshot and a trace', async () => {
  expect(await leftBy('fail')).toEqual(['portal-shows-the-portal-1-1.png', 'portal-shows-the-portal-1.zip'])
})

test('a passed test leaves nothing', async () => {
  expect(await leftBy('pass')).toEqual([])
})
