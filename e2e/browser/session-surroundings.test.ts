import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { launchWithoutCookies } from '../support/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { portalTabs, shows, signInByHand } from './support/portal.ts'

const portal = portalTabs()
const { url } = inject('stack')
const person = 'te.berlin1'
beforeEach(forgetSignIns)

describe('a clock that is wrong', () => {
  test.each([-5, 5])('by %i minutes does not prevent signing in, staying signed in or reading', async (minutes) => {
    const { page } = await portal.open('/login')
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await signInByHand(page, person)
    await page.waitForURL('**/main-portal')
    await page.goto('/reports')
    await shows(page.getByRole('table', { name: 'Reports' }))
    await page.reload()
    await shows(page.getByRole('table', { name: 'Reports' }))
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(4 * 60_000)
  })
})

describe('a browser that keeps no cookies', () => {
  let folder = ''
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('sees the portal and is told at sign-in that cookies are needed', async () => {
    folder = await temporaryFolder()
    const context = await launchWithoutCookies(folder, url)
    try {
      const page = await context.newPage()
      await page.goto('/login')
      await signInByHand(page, person)
      await shows(page.getByText('Your browser keeps no cookies of this portal. Allow them, and sign in again.'))
      expect(new URL(page.url()).pathname).toBe('/login')
    } finally {
      await context.close()
    }
  })
})

describe("another site's tab", () => {
  let other: Server
  let otherUrl = ''
  beforeAll(async () => {
    other = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<a target="_blank" href="${url}/reports">To the portal</a><iframe src="${url}/login"></iframe>
        <form method="post" action="${url}/api/reports"><button>Send</button></form>`)
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    // Another site than 127.0.0.1, not only another port of it.
    otherUrl = `http://localhost:${(other.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((resolve) => other.close(resolve)))

  test('can link into the portal as the signed-in person', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.goto(otherUrl)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'To the portal' }).click()
    const opened = await opening
    await shows(opened.getByRole('heading', { name: 'Reporting Dashboard' }))
    expect(new URL(opened.url()).pathname).toBe('/reports')
  })

  test('can neither frame the portal nor write to it', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.goto(otherUrl)
    await expect
      .poll(() => page.frames().map((frame) => new URL(frame.url()).protocol))
      .toEqual(['http:', 'chrome-error:'])
    const answering = page.waitForResponse('**/api/reports')
    await page.getByRole('button', { name: 'Send' }).click()
    // The cookie does not come along.
    expect((await answering).status()).toBe(401)
  })
})
