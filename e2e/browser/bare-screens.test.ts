import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { choose, portalTabs, shows, type Tab, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.paris1'
beforeEach(forgetSignIns)

/** The text and address of each link of the simple mobile page. */
const links = ({ page }: Tab) =>
  page.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

describe('the simple mobile page', () => {
  test('[MOB-20] [API-17] shows its title, its version and its links', async () => {
    const tab = await portal.open('/mobile-simple', { width: 360 })
    await shows(tab.page.getByRole('heading', { name: 'Enterprise Portal' }))
    await shows(tab.page.getByText('Access your team communication platform'))
    await shows(tab.page.getByText('Version 5.0.0 • Mobile PWA'))
    expect(await links(tab)).toEqual([
      ['Login to Chat', '/api/login'],
      ['Main Application', '/'],
    ])
  })

  test.each(['/mobile-chat', '/mobile-simple/more', '/cache-clear/more'])(
    '[MOB-20] [MOB-25] [NAV-7] [NAV-8] is shown at %s to people who are signed in, without sidebar and header',
    async (path) => {
      const tab = await portal.openAs(person, path)
      await shows(tab.page.getByRole('heading', { name: 'Enterprise Portal' }))
      expect(await links(tab)).toEqual([['Main Application', '/']])
      expect(await tab.page.getByRole('navigation').count()).toBe(0)
      expect(tab.complaints).toEqual([])
    },
  )

  test('[MOB-8] is replaced by a request to sign in at the address of the mobile chat', async () => {
    const { page } = await portal.open('/mobile-chat')
    await shows(page.getByRole('heading', { name: 'Authentication Required' }))
    expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login')
  })
})

describe('clearing the cache', () => {
  /** What the browser has stored besides cookies and drafts. */
  const kept = ({ page }: Tab) =>
    page.evaluate(async () => [localStorage.length, sessionStorage.length, (await caches.keys()).length])

  test('[MOB-15] [MOB-16] runs by itself and leads to the mobile chat after 2 seconds', async () => {
    const tab = await portal.open('/login')
    const { page } = tab
    await page.evaluate(async () => {
      localStorage.setItem('old', 'yes')
      sessionStorage.setItem('old', 'yes')
      await caches.open('team-chat-v3')
    })
    await page.addInitScript(() => {
      let isFirst = true
      const names = caches.keys.bind(caches)
      caches.keys = async () => {
        if (isFirst) await new Promise((go) => Object.assign(globalThis, { clear: go }))
        isFirst = false
        return names()
      }
    })
    await page.clock.install()
    await page.goto('/cache-clear')
    await shows(page.getByRole('heading', { name: 'Clearing Cache' }))
    await page.evaluate(() => (globalThis as unknown as { clear: () => void }).clear())
    await shows(page.getByRole('heading', { name: 'Cache Cleared!' }))
    await shows(page.getByText('Redirecting to the updated mobile chat...'))
    expect(await kept(tab)).toEqual([0, 0, 0])
    await page.clock.runFor(1900)
    expect(new URL(page.url()).pathname).toBe('/cache-clear')
    await page.clock.runFor(200)
    await page.waitForURL('**/mobile-chat?v=5.0.0')
  })

  test('[MOB-17] only logs a failure and can then be started by hand', async () => {
    const tab = await portal.open('/login')
    const { page } = tab
    await page.addInitScript(() => {
      let isFirst = true
      const names = caches.keys.bind(caches)
      caches.keys = () => {
        if (!isFirst) return names()
        isFirst = false
        return Promise.reject(new Error('refused'))
      }
    })
    await page.goto('/cache-clear')
    await shows(page.getByRole('heading', { name: 'Update Required' }))
    await expect.poll(() => tab.complaints).toEqual([expect.stringContaining('refused')])
    await page.getByRole('button', { name: 'Clear Cache & Update' }).click()
    await shows(page.getByRole('heading', { name: 'Cache Cleared!' }))
  })

  test('[MOB-18] warns of an unsent report first and keeps it', async () => {
    const { page } = await portal.openAs('te.tokyo1', '/submit-report')
    await choose(page, 'Step 1: Select Department', 'Operations')
    await choose(page, 'Step 2: Select Report Category', 'Installation')
    const word = uniqueWord()
    await page.getByLabel('Report Description').fill(word)
    await page.goto('/cache-clear')
    await shows(page.getByRole('heading', { name: 'Update Required' }))
    await shows(page.getByText(/You have an unsent report on this device/))
    await page.getByRole('button', { name: 'Clear Cache & Update' }).click()
    await page.waitForURL('**/mobile-chat?v=5.0.0')
    await page.goto('/submit-report')
    await shows(page.getByText('Draft restored'))
    expect(await page.getByLabel('Report Description').inputValue()).toBe(word)
  })
})
