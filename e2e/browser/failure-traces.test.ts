import { readdir, rm } from 'node:fs/promises'
import type { TestContext } from 'vitest'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testBrowser } from './support/browser.ts'
import { endTraces, startTrace } from './support/failure-traces.ts'

const browser = testBrowser()
afterEach(() => void vi.unstubAllEnvs())

/** The files that a test leaves in its folder, and the message of its failure. */
async function leftBy(state: 'pass' | 'fail', traces = 'true'): Promise<{ files: string[]; message: string }> {
  vi.stubEnv('PORTAL_TEST_TRACES', traces)
  const failure = { message: 'Too late' }
  const folder = await temporaryFolder()
  const context = await browser().newContext()
  try {
    await startTrace(context)
    await (await context.newPage()).setContent('<h1>Portal</h1>')
    const result = { state, errors: [failure] }
    const task = { name: 'shows the portal', file: { name: 'e2e/browser/portal.test.ts' }, result }
    await endTraces({ task } as unknown as Pick<TestContext, 'task'>, [context], folder)
  } finally {
    await context.close()
  }
  try {
    return { files: (await readdir(folder)).toSorted(), ...failure }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('[nightly] a failed test leaves a screenshot and a trace, and says what the page showed', async () => {
  const { files, message } = await leftBy('fail')
  expect(files).toEqual(['portal-shows-the-portal-1-1.png', 'portal-shows-the-portal-1.zip'])
  expect(message).toBe('Too late\nabout:blank showed: Portal')
})

test('[nightly] without traces, a failed test leaves a screenshot and says what the page showed', async () => {
  const { files, message } = await leftBy('fail', 'false')
  expect(files).toEqual(['portal-shows-the-portal-1-1.png'])
  expect(message).toBe('Too late\nabout:blank showed: Portal')
})

test('[nightly] a passed test leaves nothing', async () => {
  // A folder of its own, because other tests may record traces meanwhile.
  const folder = await temporaryFolder()
  for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder)
  try {
    expect((await leftBy('pass')).files).toEqual([])
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
