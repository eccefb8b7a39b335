import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { launchWithProfile } from '../support/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { portalTabs, signInByCall } from './support/portal.ts'
import { controlled } from './support/worker.ts'

const portal = portalTabs()

async function openWithWorker(path: string): Promise<Page> {
  const { page } = await portal.openAs('som.paris1', path, { worker: true })
  await controlled(page)
  return page
}

describe('a browser that is no private window', () => {
  let folder = ''
  let context: BrowserContext
  beforeAll(async () => {
    folder = await temporaryFolder()
    context = await launchWithProfile(folder, testedStack().url)
  })
  afterAll(async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('[nightly] [MOB-27] offers to install the portal', async () => {
    await signInByCall(context, 'som.paris1')
    const page = await context.newPage()
    await page.goto('/mobile-chat')
    await controlled(page)
    const browser = await context.newCDPSession(page)
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  })
})

test('[nightly] [MOB-7] the worker removes the caches of the chat’s versions v1 to v3', async () => {
  const page = await openWithWorker('/profile')
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const version of ['v1', 'v2', 'v3']) await caches.open(`team-chat-${version}`)
  })
  await page.reload()
  await controlled(page)
  const old = async () => (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('team-chat'))
  await expect.poll(old).toEqual([])
})

test('[nightly] [MOB-28] the worker controls a page that was loaded past it, as by a forced reload', async () => {
  const page = await openWithWorker('/profile')
  const browser = await page.context().newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await browser.send('Page.reload', { ignoreCache: true })
  await loaded
  await expect(controlled(page)).resolves.toBeUndefined()
})

test('[MOB-28] without a connection, a new tab opens the portal, and the server’s addresses stay unreachable', async () => {
  const page = await openWithWorker('/profile')
  const context = page.context()
  await context.setOffline(true)
  const other = await context.newPage()
  expect((await other.goto('/chat'))?.fromServiceWorker()).toBe(true)
  await expect.poll(() => other.evaluate(() => document.querySelector('#root')?.childElementCount)).toBeGreaterThan(0)
  await expect(other.goto('/api/health')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
