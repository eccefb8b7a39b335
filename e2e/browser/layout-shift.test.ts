import type { Page, Route } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

/** The largest layout shift that counts as good (web.dev/articles/cls). */
const goodMaximum = 0.1

const observe = `
  window.shifts = []
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true })
`
const jumped = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'window.shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0)',
  )

/** Waits until every response that was held back has been sent. */
const release = (page: Page) => page.unrouteAll({ behavior: 'wait' })

const drawn = 'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))'

async function answerAfter(before: Promise<unknown>, route: Route): Promise<void> {
  await before
  const response = await route.fetch()
  await route.request().frame().evaluate(drawn)
  await route.fulfill({ response })
}

/** The calls that the frame around a page waits for. */
const frameCalls = /^\/api\/(auth|config|setup|user-permissions)/

/** Holds back the page's calls until its heading is shown, then lets each respond once the previous response is drawn. */
async function openInTurn(page: Page, path: string, heading: string): Promise<void> {
  await release(page)
  let turn: Promise<unknown> | undefined
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !frameCalls.test(pathname),
    (route) => {
      turn = answerAfter(turn ?? shows(page.getByRole('heading', { name: heading, exact: true })), route)
      return turn
    },
  )
  await page.goto(path)
  await shows(page.getByRole('heading', { name: heading, exact: true }))
}

const pages = [
  ['/dashboard', 'Dashboard Overview', 'aom.paris'],
  ['/reports', 'Reporting Dashboard', 'adm'],
  ['/compliance', 'Submission Tracking', 'adm'],
  ['/action-plans', 'Action Plans', 'aom.paris'],
  ['/calendar', 'Calendar', 'adm'],
  ['/calendar-integration', 'Calendar Integration', 'te.paris1'],
  ['/settings/holidays', 'Public Holidays', 'adm'],
] as const

test.each(byDay(pages))('does not shift the layout of %s while it loads', async (path, heading, person) => {
  const { page } = await portal.openAs(person, '/cache-clear')
  await page.addInitScript(observe)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await openInTurn(page, path, heading)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('main .ant-skeleton').count()).toBe(0)
    expect(await jumped(page), `${width} px wide`).toBeLessThan(goodMaximum)
  }
  await release(page)
})

test('[nightly] does not shift the page when notifications arrive', async ({ onTestFinished }) => {
  onTestFinished(async () => {
    await query(`delete from public.notifications where dedupe_key = 'test shift'`)
  })
  await query(
    `select notifications.notify(id, 'of_tomorrow', '{}', 'test shift') from public.profiles where username = 'te.paris1'`,
  )
  const { page } = await portal.openAs('te.paris1', '/cache-clear')
  await page.addInitScript(observe)
  await openInTurn(page, '/profile', 'My Profile')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await shows(page.getByRole('dialog').getByRole('listitem'))
  expect(await jumped(page)).toBeLessThan(goodMaximum)
  await release(page)
})
