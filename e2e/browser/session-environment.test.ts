import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { openCookie, outdated } from '../api/support/session-cookie.ts'
import { testedStack } from '../support/addresses.ts'
import { launchWithoutCookies } from '../support/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { portalTabs, shows, signInByHand } from './support/portal.ts'

const portal = portalTabs()
const { url } = testedStack()
const person = 'te.berlin1'
beforeEach(forgetSignIns)

describe('a wrong clock', () => {
  test.each([-5, 5])(
    '[nightly] does not prevent signing in, staying signed in or reading when it is off by %i minutes',
    async (minutes) => {
      const { page } = await portal.open('/login')
      await page.clock.setSystemTime(Date.now() + minutes * 60_000)
      await signInByHand(page, person)
      await page.waitForURL('**/main-portal')
      await page.goto('/reports')
      await shows(page.getByRole('table', { name: 'Reports' }))
      await page.reload()
      await shows(page.getByRole('table', { name: 'Reports' }))
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(4 * 60_000)
    },
  )
})

test('[nightly] a page that is left open for longer than an access token is valid keeps working', async () => {
  const { page } = await portal.openAs(person, '/profile')
  await shows(page.getByRole('heading', { name: 'My Profile' }))
  const context = page.context()
  const cookie = async () => (await context.cookies(`${url}/api`)).find(({ name }) => name === 'portal_session')
  const left = await outdated(`portal_session=${(await cookie())?.value}`)
  await context.addCookies([
    { name: 'portal_session', value: left.slice(left.indexOf('=') + 1), url: `${url}/api`, httpOnly: true },
  ])
  await page.getByRole('link', { name: 'Reporting' }).click()
  await shows(page.getByRole('table', { name: 'Reports' }))
  const renewed = await openCookie(`portal_session=${(await cookie())?.value}`)
  expect(renewed.expiresAt).toBeGreaterThan(Date.now() / 1000)
})

describe('a browser that keeps no cookies', () => {
  let folder = ''
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('[nightly] can open the portal, and sign-in explains that cookies are needed', async () => {
    folder = await temporaryFolder()
    const context = await launchWithoutCookies(folder, url)
    try {
      const page = await context.newPage()
      await page.goto('/login')
      await signInByHand(page, person)
      await shows(page.getByText('Your browser blocks cookies from this portal. Allow them and sign in again.'))
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
    // A different site, not only a different port of 127.0.0.1.
    otherUrl = `http://localhost:${(other.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((resolve) => other.close(resolve)))

  test('[nightly] can link into the portal as the signed-in person', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.goto(otherUrl)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'To the portal' }).click()
    const opened = await opening
    await shows(opened.getByRole('heading', { name: 'Reporting Dashboard' }))
    expect(new URL(opened.url()).pathname).toBe('/reports')
  })

  test('[nightly] can neither frame the portal nor write to it', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.goto(otherUrl)
    await expect
      .poll(() => page.frames().map((frame) => new URL(frame.url()).protocol))
      .toEqual(['http:', 'chrome-error:'])
    const answering = page.waitForResponse('**/api/reports')
    await page.getByRole('button', { name: 'Send' }).click()
    // The browser does not send the cookie.
    expect((await answering).status()).toBe(401)
  })
})
