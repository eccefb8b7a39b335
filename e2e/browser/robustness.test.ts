import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../api/support/client.ts'
import { forgetSignIns, removeReportsSince } from '../api/support/database.ts'
import { choose, portalTabs, shows, uniqueWord } from './support/portal.ts'
import { dialog, press } from './support/settings.ts'

const portal = portalTabs()
const start = new Date()
const person = 'te.berlin1'

beforeEach(forgetSignIns)
afterAll(() => removeReportsSince(start))

describe('when something is missing', () => {
  test('[nightly] [NAV-1] [NAV-2] shows Loading... and a sign-in link until it knows who is signed in, and reloads after 5 seconds', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('**/api/auth/user', () => undefined)
    const start = Date.now()
    await page.reload()
    await shows(page.getByText('Loading...'))
    await page.evaluate(() => Object.assign(globalThis, { before: true }))
    expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login')
    const isReloaded = () => page.evaluate(() => !('before' in globalThis)).catch(() => false)
    await expect.poll(isReloaded, { timeout: 15_000 }).toBe(true)
    expect(Date.now() - start).toBeGreaterThanOrEqual(5000)
  })

  test('[nightly] [REV-16] announces that reports could not be fetched and offers a retry', async () => {
    const { page } = await portal.openAs(person, '/portal')
    await page.route('**/api/reports', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is away' } }),
    )
    await page.getByRole('link', { name: 'Reporting', exact: true }).click()
    await shows(page.getByText('Failed to fetch reports'))
    await shows(page.getByText('The database is away'))
    await page.unroute('**/api/reports')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByRole('table', { name: 'Reports' }))
    expect(await page.getByText('Failed to fetch reports').count()).toBe(0)
  })

  test('[nightly] [REV-17] says when nothing matches the filters', async () => {
    const { page } = await portal.openAs(person, '/reports?username=nobody.at.all')
    const empty = page.getByText('No reports found matching the current filters.')
    await shows(empty)
    expect(await empty.isVisible()).toBe(true)
  })

  test('[nightly] offers a reload when a page’s chunk is gone after a deployment', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await shows(page.getByRole('heading', { name: 'My Profile' }))
    await page.route('**/assets/ReportsPage-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Reporting', exact: true }).click()
    await shows(page.getByText('A new version is available'))
    await page.unroute('**/assets/ReportsPage-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
    expect(new URL(page.url()).pathname).toBe('/reports')
  })

  test('[nightly] accepts no text in a dialog while it is being saved, because closing it would lose the text', async () => {
    const { page } = await portal.openAs('som.paris1', '/action-plans')
    await press(page, 'Create Action Plan')
    const title = dialog(page).getByLabel('Title', { exact: true })
    await title.fill(uniqueWord())
    await page.route('**/api/action-plans', () => undefined)
    await press(page, 'Create')
    await expect.poll(() => title.isDisabled()).toBe(true)
    expect(await dialog(page).getByLabel('Priority').isDisabled()).toBe(true)
  })

  test('leads to the sign-in screen when the session ends while a person types, and keeps what was typed', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    const word = uniqueWord()
    await choose(page, 'Step 1: Select Department', 'Operations')
    await choose(page, 'Step 2: Select Report Category', 'Installation')
    await page.getByLabel('Report Description').fill(word)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Submit Report' }).click()
    await shows(page.getByText('Your session has ended. Please sign in again; what you typed is kept.'))

    await page.context().request.post('/api/auth/login', { data: { username: person, password: demoPassword } })
    await page.goto('/submit-report')
    await shows(page.getByText('Draft restored'))
    expect(await page.getByLabel('Report Description').inputValue()).toBe(word)
  })
})
