import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { choose, portalTabs, shows, signInByHand, type Tab, uniqueWord } from './support/portal.ts'
import { controlled } from './support/worker.ts'

const portal = portalTabs()
const person = 'te.paris1'
beforeEach(forgetSignIns)

/** The text and address of each link of the simple mobile page. */
const links = ({ page }: Tab) =>
  page.getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

describe('the simple mobile page', () => {
  test('[nightly] [MOB-20] [MOB-21] [MOB-22] [API-17] shows its title, its version and its links', async () => {
    const tab = await portal.open('/mobile-simple', { width: 360 })
    await shows(tab.page.getByRole('heading', { name: 'Enterprise Portal' }))
    await shows(tab.page.getByText('Access your team communication platform'))
    await shows(tab.page.getByText('Version 5.0.0 • Mobile PWA'))
    await shows(tab.page.getByText('If login is stuck, try Direct Access.'))
    expect(await links(tab)).toEqual([
      ['Login to Chat', '/api/login?next=%2Fmobile-chat'],
      ['Direct Access to Chat', '/mobile-chat'],
      ['Main Application', '/'],
    ])
  })

  test.each(['/mobile-chat/more', '/mobile-simple/more', '/cache-clear/more'])(
    '[nightly] [MOB-20] [NAV-7] [NAV-8] is shown at %s to people who are signed in, without sidebar and header',
    async (path) => {
      const { page, complaints } = await portal.openAs(person, path)
      await shows(page.getByRole('heading', { name: 'Enterprise Portal' }))
      expect(await page.getByRole('navigation').count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  test('[nightly] [MOB-24] leads to the mobile chat after a second, but only people who are signed in', async () => {
    const { page } = await portal.openAs(person, '/mobile-simple')
    await page.waitForURL('**/mobile-chat')
    await shows(page.getByRole('heading', { name: 'Team Chat' }))

    const { page: visitor } = await portal.open('/login')
    await visitor.clock.install()
    const checks: number[] = []
    visitor.on('response', (response) => response.url().endsWith('/api/auth/user') && checks.push(response.status()))
    await visitor.goto('/mobile-simple')
    await shows(visitor.getByRole('link', { name: 'Login to Chat' }))
    const before = checks.length
    await visitor.clock.runFor(1100)
    await expect.poll(() => checks.length).toBe(before + 1)
    expect(new URL(visitor.url()).pathname).toBe('/mobile-simple')
  })

  test('[MOB-8] [MOB-23] [ROOM-9] is replaced in the chat by a request to sign in, which leads back to the room', async () => {
    const { page } = await portal.open('/mobile-chat?room=none')
    await shows(page.getByRole('heading', { name: 'Authentication Required' }))
    await page.getByRole('link', { name: 'Sign In' }).click()
    await signInByHand(page, person)
    await shows(page.getByRole('heading', { name: 'Team Chat' }))
    expect(new URL(page.url()).search).toBe('?room=none')
  })

  test('[nightly] [MOB-23] never leads to another site', async () => {
    const { page } = await portal.open('/login?next=%2F%2Fevil.example%2Fmobile-chat')
    await signInByHand(page, person)
    await shows(page.getByRole('heading', { name: 'Applications' }))
    expect(new URL(page.url()).pathname).toBe('/main-portal')
  })
})

describe('clearing the cache', () => {
  /** What the browser has stored besides cookies and drafts. */
  const kept = ({ page }: Tab) =>
    page.evaluate(async () => [localStorage.length, sessionStorage.length, (await caches.keys()).length])

  test('[nightly] [MOB-15] [MOB-16] runs by itself and leads to the mobile chat after 2 seconds', async () => {
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
    await expect.poll(() => page.evaluate(() => 'clear' in globalThis)).toBe(true)
    await page.evaluate(() => (globalThis as unknown as { clear: () => void }).clear())
    await shows(page.getByRole('heading', { name: 'Cache Cleared!' }))
    await shows(page.getByText('Redirecting to the updated mobile chat...'))
    expect(await kept(tab)).toEqual([0, 0, 0])
    // The page's time also passes by itself.
    await page.clock.runFor(1000)
    expect(new URL(page.url()).pathname).toBe('/cache-clear')
    await page.clock.runFor(1100)
    await page.waitForURL('**/mobile-chat?v=5.0.0')
  })

  test('[nightly] [MOB-7] [MOB-16] removes an active service worker and all caches, also of the chat’s versions v1 to v3', async () => {
    const { page } = await portal.openAs(person, '/profile', { worker: true })
    await controlled(page)
    await page.evaluate(async () => {
      for (const version of ['v1', 'v2', 'v3']) await caches.open(`team-chat-${version}`)
    })
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }))
    expect((await left()).caches.length).toBeGreaterThan(3)
    await page.clock.install()
    await page.goto('/cache-clear')
    await shows(page.getByRole('heading', { name: 'Cache Cleared!' }))
    expect(await left()).toEqual({ caches: [], workers: 0 })
    await page.clock.runFor(2100)
    await page.waitForURL('**/mobile-chat?v=5.0.0')
    await page.clock.resume()
    await controlled(page)
    expect((await left()).caches.filter((name) => name.startsWith('team-chat'))).toEqual([])
  })

  test('[nightly] [MOB-17] only logs a failure and can then be started by hand', async () => {
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
