import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { fileOf, type Look, openAs } from './open-as.ts'
import { openRoom } from './screens.ts'

/** Takes pictures of a call: as it rings, and with both people in it. */
export async function drawCall(browser: Browser, url: string, look: Look, folder: string): Promise<void> {
  const caller = await openAs(browser, url, 'som.paris1', look)
  const called = await openAs(browser, url, 'te.paris1', look)
  try {
    const [mine, theirs] = [await caller.newPage(), await called.newPage()]
    await theirs.goto('/profile')
    await theirs.getByRole('heading', { name: 'My Profile' }).waitFor()
    await theirs.waitForLoadState('networkidle')
    await mine.goto('/dashboard?tab=communication')
    await openRoom(mine)
    const press = (name: string) => mine.getByRole('button', { name, exact: true }).click()
    await press('Video call')
    await press('Start call')
    await theirs.getByRole('alertdialog').waitFor()
    await theirs.screenshot({ path: join(folder, fileOf('call-incoming', look)) })
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    for (const page of [mine, theirs])
      await page.getByRole('list', { name: 'People in the call' }).locator('video').nth(1).waitFor()
    await theirs.screenshot({ path: join(folder, fileOf('call', look)) })
    await press('End for everyone')
    await theirs.getByText('Call ended').first().waitFor()
  } finally {
    await caller.close()
    await called.close()
  }
}
