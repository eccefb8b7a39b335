import type { Page } from 'playwright-core'

/** Kills the process of a page, and those of all other pages of its browser; returns when that was, in milliseconds. */
export async function killTab(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const crashed = page.waitForEvent('crash')
  const at = Date.now()
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL')
  await crashed
  await session.detach()
  return at
}
