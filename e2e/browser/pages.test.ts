import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { everyPage } from './support/every-page.ts'
import { expectLooks, looks } from './support/page-looks.ts'
import { portalTabs, shows } from './support/portal.ts'

const fileBudget = 25
const portal = portalTabs()
beforeEach(forgetSignIns)

/** The Realtime client is fetched once the page is idle. */
const fetchedLater = /\/module-[^/]+\.js$/

/** The JavaScript files that a new browser has fetched for the page. */
async function scriptsOf(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(names.filter((name) => new URL(name).pathname.endsWith('.js') && !fetchedLater.test(name)))]
}

/** One of each kind, with what most people open. */
const openedByDay = [
  '/',
  '/login',
  '/main-portal',
  '/dashboard',
  '/chat',
  '/submit-report',
  '/reports',
  '/settings?tab=users',
  '/mobile/report',
]

test.each(byDay(everyPage, ({ path }) => openedByDay.includes(path)))(
  `$path loads at most ${fileBudget} JavaScript files, is accessible, fits phones and desks in both themes, and complies with the content security policy`,
  async (opened) => {
    const { path, heading, person } = opened
    const tab = await (person ? portal.openAs(person, path) : portal.open(path))
    await shows(tab.page.getByRole('heading', { name: heading, exact: true }))
    await tab.page.waitForLoadState('networkidle')
    const scripts = await scriptsOf(tab.page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(fileBudget)
    const ofSignedIn = scripts.filter((name) => /\/(?:portal|shared-by)-/.test(name))
    expect(person ? [] : ofSignedIn).toEqual([])
    await expectLooks(tab, opened, looks)
  },
)
