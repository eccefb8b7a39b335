import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserNeeds, launchBrowser } from '../../support/chromium.ts'

/** One browser per test file, closed after its last test. */
export function testBrowser(needs: BrowserNeeds = {}): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser(needs)
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('The browser has not started yet')
    return browser
  }
}
