import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../../support/chromium.ts'

/** One browser per test file, closed after its last test. `flags`: further flags of Chromium. */
export function testBrowser(flags: () => readonly string[] = () => []): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser(flags())
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('The browser has not started yet')
    return browser
  }
}
